// Code as MDX gives it to components: a block if it has several lines, else inline code.
import type { HTMLAttributes } from 'react'
import CodeBlock from './CodeBlock.tsx'

interface Props extends HTMLAttributes<HTMLElement> {
  title?: string
}

export default function Code({ title, ...props }: Props) {
  const { children } = props
  const isBlock = typeof children === 'string' && children.includes('\n')
  return isBlock ? <CodeBlock {...props} title={title} /> : <code {...props} />
}
