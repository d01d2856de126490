// A heading rendered by a component; tables of contents show only headings of Markdown.
import { createElement, type HTMLAttributes } from 'react'

interface Props extends HTMLAttributes<HTMLHeadingElement> {
  as?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
}

export default function Heading({ as = 'h2', ...rest }: Props) {
  return createElement(as, rest)
}
