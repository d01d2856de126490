// Everything that can be found, by name: the target of the search button without the script.
import type { SearchPageProps } from '../../../../model/page-props.ts'

export default function SearchPage({ title, groups }: SearchPageProps) {
  return (
    <div className="doc">
      <div className="doc-column">
        <article className="article search-page">
          <h1>{title}</h1>
          {groups.map((group) => (
            <section key={group.title}>
              <h2>{group.title}</h2>
              <ul>
                {group.items.map(({ label, href, detail }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                  <li key={index}>
                    <a href={href}>{label}</a>
                    {detail && <span className="search-page-detail"> {detail}</span>}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </article>
      </div>
    </div>
  )
}
