// The content: the page's HTML as it is, or a live page of the site's own.
import { type ReactElement, useEffect, useRef } from 'react'
import { enhance } from '../client/enhance.ts'
import { useSite } from '../hooks/site.ts'
import { Crash } from './Crash.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

export type MainContent = string | ReactElement

export function Main({ content }: { content: MainContent }) {
  const site = useSite()
  const main = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has other elements
  useEffect(() => (main.current ? enhance(main.current, site) : undefined), [content])
  const common = { id: 'ld_main', tabIndex: -1, ref: main }
  if (typeof content === 'string') {
    // The browser keeps the server's HTML: it is not compared.
    return (
      <main key="html" {...common} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: content }} />
    )
  }
  return (
    <main key="live" {...common} data-hydrate="load">
      <ErrorBoundary
        resetKey={content}
        fallback={(error, retry) => <Crash error={error} retry={retry} labels={site.labels} />}
      >
        {content}
      </ErrorBoundary>
    </main>
  )
}
