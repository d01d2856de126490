// The page that explains command lines. It needs the script; without one, it says so, and links to the commands.

import { ReportLink } from '#templates/article/ReportLink.tsx'
import { useLabels, usePageLabels } from '#templates/hooks/labels.ts'
import { fillLabel } from '../../../../model/fill-label.ts'
import type { ExplainPageProps } from '../../../../model/page-props.ts'

export default function ExplainPage({
  title,
  tool,
  hasCalldata,
  script,
  style,
  facts,
  pages,
  report,
}: ExplainPageProps) {
  const labels = usePageLabels().explain
  const { lead, line } = hasCalldata ? labels.orTransaction : labels
  const { tryAgain } = useLabels()
  return (
    <div className="doc">
      <div className="doc-column">
        <link rel="stylesheet" href={style.url} integrity={style.integrity} />
        <article className="article">
          <header>
            <h1>{title}</h1>
            <p className="lead">{fillLabel(lead, { tool })}</p>
          </header>
          {/* Links to it fill in its field: `#line=`, `#data=`. */}
          <div
            id="data"
            className="explain"
            data-hydrate="load"
            data-script={script.url}
            data-integrity={script.integrity}
            data-facts={facts.url}
            data-facts-integrity={facts.integrity}
          >
            <label htmlFor="line">{line}</label>
            <textarea
              id="line"
              rows={3}
              dir="ltr"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              aria-describedby="line-note"
            />
            <p id="line-note" className="explain-note">
              {labels.note}
            </p>
            <p role="alert" hidden>
              {labels.failed} <button type="button">{tryAgain}</button>
            </p>
            <div className="explain-result" />
          </div>
          <noscript>
            <p>{labels.noScript}</p>
            <ul>
              {pages.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </noscript>
        </article>
        {report && (
          <footer className="article-footer">
            <ReportLink {...report} />
          </footer>
        )}
      </div>
    </div>
  )
}
