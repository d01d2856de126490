// A page of the docs: the author's article, the way to it, and the ways on.

import type { DocPageProps } from '../../src/model/page-props.ts'
import { ArticleFooter } from '../article/ArticleFooter.tsx'
import { Breadcrumbs } from '../article/Breadcrumbs.tsx'
import { CopyPage } from '../article/CopyPage.tsx'
import { ExamplesBar } from '../article/ExamplesBar.tsx'
import { MobileTableOfContents } from '../article/MobileTableOfContents.tsx'
import { Pagination } from '../article/Pagination.tsx'
import { StaleNotice } from '../article/StaleNotice.tsx'
import { TableOfContents } from '../article/TableOfContents.tsx'
import { UnlistedNotice } from '../article/UnlistedNotice.tsx'
import { UntranslatedNotice } from '../article/UntranslatedNotice.tsx'
import { VersionBadge } from '../article/VersionBadge.tsx'
import { VersionBanner } from '../article/VersionBanner.tsx'
import { keepWordsWhole } from '../article/whole-words.ts'

export default function DocPage(props: DocPageProps) {
  const { site, title, article, toc, breadcrumbs, version, untranslated } = props
  const language = { lang: untranslated?.lang, dir: untranslated?.direction }
  return (
    <div className="doc">
      <div className="doc-column">
        <VersionBanner version={version} />
        {props.unlisted && <UnlistedNotice />}
        {untranslated && <UntranslatedNotice shown={untranslated} />}
        {props.stale && <StaleNotice {...props.stale} />}
        <div className="doc-path">
          {breadcrumbs && <Breadcrumbs home={site.home} items={breadcrumbs} />}
          <VersionBadge version={version} />
          {props.markdown && <CopyPage href={props.markdown} />}
        </div>
        {site.tool && <ExamplesBar tool={site.tool} article={article} />}
        {toc.length > 0 && <MobileTableOfContents items={toc} />}
        <article className="article">
          {title && (
            <header {...language}>
              <h1>{title}</h1>
            </header>
          )}
          <div
            className="markdown"
            {...language}
            dangerouslySetInnerHTML={{ __html: keepWordsWhole(article) }}
          />
          <ArticleFooter tags={props.tags} editUrl={props.editUrl} lastUpdate={props.lastUpdate} />
        </article>
        <Pagination previous={props.previous} next={props.next} />
      </div>
      {toc.length > 0 && <TableOfContents items={toc} />}
    </div>
  )
}
