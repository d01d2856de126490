// A disclosure: its title is a prop, or a `<summary>` inside it.
import { Children, type ComponentProps, isValidElement, type ReactElement, type ReactNode } from 'react'
import { currentPage } from './page.ts'

interface Props extends Omit<ComponentProps<'details'>, 'summary'> {
  summary?: ReactElement | string
}

export default function Details({ summary, children, ...rest }: Props) {
  const inside = Children.toArray(children)
  const written = summary === undefined ? inside.find(isSummary) : summary
  return (
    <details {...rest}>
      {isValidElement(written) ? written : <summary>{written ?? currentPage().site.labels.details}</summary>}
      {inside.filter((child) => child !== written)}
    </details>
  )
}

function isSummary(child: ReactNode): child is ReactElement {
  return isValidElement(child) && child.type === 'summary'
}
