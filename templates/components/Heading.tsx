// A heading that a component makes; a table of contents shows those of Markdown only.
import { createElement, type HTMLAttributes } from 'react'

interface Props extends HTMLAttributes<HTMLHeadingElement> {
  as?: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
}

export default function Heading({ as = 'h2', ...rest }: Props) {
  return createElement(as, rest)
}
