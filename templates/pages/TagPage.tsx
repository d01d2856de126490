// The pages of a tag: a card for each of them.
import type { TagPageProps } from '../../src/model/page-props.ts'
import { CardList } from '../article/CardList.tsx'
import { VersionBanner } from '../article/VersionBanner.tsx'

export default function TagPage({ title, description, version, all, cards }: TagPageProps) {
  return (
    <div className="doc">
      <div className="doc-column">
        <VersionBanner version={version} />
        <article className="article">
          <header>
            <h1>{title}</h1>
            {description && <p className="lead">{description}</p>}
            <p>
              <a href={all.href}>{all.label}</a>
            </p>
          </header>
          <CardList cards={cards} />
        </article>
      </div>
    </div>
  )
}
