// Texts that are written in one language.
import type { ReactNode } from 'react'

type Values = Record<string, ReactNode>

export default function Translate({ children, values = {} }: { children?: ReactNode; values?: Values }) {
  if (typeof children !== 'string') return <>{children}</>
  const parts = children.split(/\{(\w+)\}/)
  return <>{parts.map((part, index) => (index % 2 === 0 ? part : (values[part] ?? `{${part}}`)))}</>
}

export function translate(
  { message, id = '' }: { message?: string; id?: string },
  values: Record<string, unknown> = {},
) {
  return (message ?? id).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
