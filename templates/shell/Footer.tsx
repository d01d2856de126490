// The footer: columns of links, a logo, the copyright.
import { useSite } from '../hooks/site.ts'
import { Link } from './Link.tsx'
import { Logo } from './Logo.tsx'

export function Footer() {
  const { footer, home, title } = useSite()
  if (!footer) return null
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
        <a
          className="footer-logo"
          href={logo.href ?? home}
          target={logo.target}
          aria-label={logo.alt || title}
        >
          <Logo logo={logo} className="footer-logo-image" />
        </a>
      )}
      {footer.copyright && (
        <div className="footer-copyright" dangerouslySetInnerHTML={{ __html: footer.copyright }} />
      )}
    </footer>
  )
}

type Columns = NonNullable<ReturnType<typeof useSite>['footer']>['columns']

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
