// The content: the page's HTML as it is, or a live page of the site's own.
import type { ReactElement } from 'react'
import { useSite } from '../hooks/site.ts'
import { Crash } from './Crash.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

export type MainContent = string | ReactElement

export function Main({ content }: { content: MainContent }) {
  const { labels } = useSite()
  const common = { id: 'ld_main', tabIndex: -1 }
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
        fallback={(error, retry) => <Crash error={error} retry={retry} labels={labels} />}
      >
        {content}
      </ErrorBoundary>
    </main>
  )
}
