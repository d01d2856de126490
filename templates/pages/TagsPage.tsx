// All tags, each with the number of its pages.
import type { TagsPageProps } from '../../src/model/page-props.ts'
import { VersionBanner } from '../article/VersionBanner.tsx'

export default function TagsPage({ title, version, tags }: TagsPageProps) {
  return (
    <div className="doc">
      <div className="doc-column">
        <VersionBanner version={version} />
        <article className="article">
          <h1>{title}</h1>
          <div className="markdown">
            <ul>
              {tags.map(({ label, href, count, description }) => (
                <li key={href}>
                  <a href={href}>{label}</a> ({count}){description && `: ${description}`}
                </li>
              ))}
            </ul>
          </div>
        </article>
      </div>
    </div>
  )
}
