// A page of the docs: the author's article, with breadcrumbs above it and links to other pages below.

import { ExamplesBar } from '../../src/features/reader-values/templates/article/ExamplesBar.tsx'
import { StaleNotice } from '../../src/features/translation/templates/article/StaleNotice.tsx'
import type { DocPageProps } from '../../src/model/page-props.ts'
import { ArticleFooter } from '../article/ArticleFooter.tsx'
import { Breadcrumbs } from '../article/Breadcrumbs.tsx'
import { CopyPage } from '../article/CopyPage.tsx'
import { MobileTableOfContents } from '../article/MobileTableOfContents.tsx'
import { Pagination } from '../article/Pagination.tsx'
import { TableOfContents } from '../article/TableOfContents.tsx'
import { UnlistedNotice } from '../article/UnlistedNotice.tsx'
import { UntranslatedNotice } from '../article/UntranslatedNotice.tsx'
import { VersionBadge } from '../article/VersionBadge.tsx'
import { VersionBanner } from '../article/VersionBanner.tsx'
import { keepWordsWhole } from '../article/whole-words.ts'
import { usePageLabels } from '../hooks/labels.ts'

export default function DocPage(props: DocPageProps) {
  const { onThisPage } = usePageLabels()
  const { site, title, article, toc, breadcrumbs, version, untranslated } = props
  const language = { lang: untranslated?.lang, dir: untranslated?.direction }
  const bar = site.tool && <ExamplesBar tool={site.tool} navbar={site.navbar} article={article} />
  const html = keepWordsWhole(article)
  // The choices for the examples come after the title, which may be the article's own.
  const end = bar && html.startsWith('<h1') ? html.indexOf('</h1>') + '</h1>'.length : 0
  const markdown = (__html: string) => (
    <div className="markdown" {...language} dangerouslySetInnerHTML={{ __html }} />
  )
  return (
    <div className="doc">
      <div className="doc-column">
        {toc.length > 0 && (
          <a className="skip-link" href="#ld_toc">
            {onThisPage}
          </a>
        )}
        <div className="doc-path">
          {breadcrumbs && <Breadcrumbs home={site.home} items={breadcrumbs} />}
          {props.markdown && <CopyPage href={props.markdown} />}
          {toc.length > 0 && <MobileTableOfContents items={toc} />}
        </div>
        <VersionBadge version={version} />
        <VersionBanner version={version} />
        {props.unlisted && <UnlistedNotice />}
        {untranslated && <UntranslatedNotice shown={untranslated} />}
        {props.stale && <StaleNotice {...props.stale} />}
        <article className="article">
          {title && (
            <header {...language}>
              <h1>{title}</h1>
            </header>
          )}
          {end > 0 && markdown(html.slice(0, end))}
          {bar}
          {markdown(html.slice(end))}
          <ArticleFooter {...props} />
        </article>
        <Pagination previous={props.previous} next={props.next} />
      </div>
      {toc.length > 0 && <TableOfContents items={toc} />}
    </div>
  )
}
