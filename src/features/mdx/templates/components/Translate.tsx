// Texts in the language of the page: from its messages, else as written.
import type { ReactNode } from 'react'
import { currentPage } from './page.ts'

type Values = Record<string, ReactNode>

interface Props {
  children?: ReactNode
  id?: string
  values?: Values
}

export default function Translate({ children, id, values = {} }: Props) {
  if (children !== undefined && typeof children !== 'string') return <>{children}</>
  const parts = textOf(id, children).split(/\{(\w+)\}/)
  return <>{parts.map((part, index) => (index % 2 === 0 ? part : (values[part] ?? `{${part}}`)))}</>
}

export function translate(
  { message, id }: { message?: string; id?: string },
  values: Record<string, unknown> = {},
) {
  return textOf(id, message).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** A text without an id is its own id. */
function textOf(id: string | undefined, message: string | undefined): string {
  const key = id ?? message ?? ''
  const { messages = {} } = currentPage().site
  return (Object.hasOwn(messages, key) ? messages[key] : undefined) ?? message ?? key
}
