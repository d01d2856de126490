// The footer: columns of links, a logo, the copyright, the commit that the site was built from.
import type { SiteData } from '../../src/model/site-data.ts'
import { useLabels } from '../hooks/labels.ts'
import { useSite } from '../hooks/site.ts'
import { fillNodes } from './fill-nodes.ts'
import { Link } from './Link.tsx'
import { Logo } from './Logo.tsx'

export function Footer() {
  const { builtFrom } = useLabels()
  const { footer = PLAIN, commit, home, title } = useSite()
  if (footer === PLAIN && !commit) return null
  const { logo } = footer
  return (
    <footer className={`footer footer-${footer.style}`}>
      {footer.columns.length > 0 && (
        <div className="footer-columns">
          {footer.columns.map((column, index) => (
            <Column key={column.title ?? index} {...column} />
          ))}
        </div>
      )}
      {logo && (
        <a className="footer-logo" href={logo.href ?? home} aria-label={logo.alt || title}>
          <Logo logo={logo} className="footer-logo-image" />
        </a>
      )}
      {footer.copyright && (
        <div className="footer-copyright" dangerouslySetInnerHTML={{ __html: footer.copyright }} />
      )}
      {commit && (
        <div className="footer-commit">
          {fillNodes(builtFrom, { commit: <a href={commit.href}>{commit.id.slice(0, 7)}</a> })}
        </div>
      )}
    </footer>
  )
}

type FooterData = NonNullable<SiteData['footer']>
type Columns = FooterData['columns']

/** For a site that sets no footer. */
const PLAIN: FooterData = { style: 'light', columns: [] }

function Column({ title, items }: Columns[number]) {
  return (
    <div className="footer-column">
      {title && <div className="footer-title">{title}</div>}
      <ul>
        {items.map((item) =>
          'href' in item ? (
            <li key={item.label + item.href}>
              <Link link={item} className="footer-link" />
            </li>
          ) : (
            <li key={item.html} className={item.className} dangerouslySetInnerHTML={{ __html: item.html }} />
          ),
        )}
      </ul>
    </div>
  )
}
