// The generated index of a sidebar category: a card for each of its items.

import type { CategoryPageProps } from '../../src/model/page-props.ts'
import { Breadcrumbs } from '../article/Breadcrumbs.tsx'
import { CardList } from '../article/CardList.tsx'
import { Pagination } from '../article/Pagination.tsx'
import { VersionBadge } from '../article/VersionBadge.tsx'
import { VersionBanner } from '../article/VersionBanner.tsx'

export default function CategoryPage(props: CategoryPageProps) {
  const { site, title, description, breadcrumbs, version, cards } = props
  return (
    <div className="doc">
      <div className="doc-column">
        <div className="doc-path">{breadcrumbs && <Breadcrumbs home={site.home} items={breadcrumbs} />}</div>
        <VersionBadge version={version} />
        <VersionBanner version={version} />
        <article className="article">
          <header>
            <h1>{title}</h1>
            {description && <p className="lead">{description}</p>}
          </header>
          <CardList cards={cards} />
        </article>
        <Pagination previous={props.previous} next={props.next} />
      </div>
    </div>
  )
}
