// A block of code that a component shows. In Markdown, code is highlighted without this component.
import type { ReactNode } from 'react'

interface Props {
  children?: ReactNode
  language?: string
  className?: string
  title?: ReactNode
}

export default function CodeBlock({ children, className = '', title, ...props }: Props) {
  const language = props.language ?? /language-(\S+)/.exec(className)?.[1]
  const text = (Array.isArray(children) ? children : [children]).join('').replace(/\n$/, '')
  return (
    <figure className="code-block" data-language={language}>
      {title ? <figcaption>{title}</figcaption> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code className={language && `language-${language}`}>{`${text}\n`}</code>
      </pre>
    </figure>
  )
}
