// A block of code that a component shows. It is not coloured: that is done to what stands in Markdown.
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is a stop of the keyboard */}
      <pre tabIndex={0}>
        <code className={language && `language-${language}`}>{`${text}\n`}</code>
      </pre>
    </figure>
  )
}
