// Leads to the same doc in another version, or to that version's main doc, and keeps the reader's pick.
import { useSyncExternalStore } from 'react'
import type { LinkData, NavbarItemData } from '../../src/model/site-data.ts'
import { preferredVersion, preferVersion } from '../client/preferred-version.ts'
import { usePage } from '../hooks/page.ts'
import { useSite } from '../hooks/site.ts'
import { Dropdown } from './Dropdown.tsx'
import { Link } from './Link.tsx'

type Item = Extract<NavbarItemData, { type: 'docsVersionDropdown' }>

export function VersionDropdown({ item }: { item: Item }) {
  const current = useShownVersion()
  const shown = item.versions.find(({ name }) => name === current) ?? item.versions[0]
  const label = shown?.label ?? 'Versions'
  return (
    <Dropdown label={label} name={`Version: ${label}`} className="version-dropdown">
      {item.before.map(extraLink)}
      {item.versions.map((version) => (
        <li key={version.name}>
          <VersionLink {...version} current={version.name === current} />
        </li>
      ))}
      {item.after.map(extraLink)}
    </Dropdown>
  )
}

/** A link to the first page of the version that is shown. */
export function ShownVersion({ item }: { item: Extract<NavbarItemData, { type: 'docsVersion' }> }) {
  const site = useSite()
  const name = useShownVersion()
  const version = site.docs.versions.find((candidate) => candidate.name === name)
  const link = {
    label: item.label ?? version?.label ?? '',
    href: item.href ?? version?.mainPath ?? site.home,
  }
  return <Link link={link} className={`navbar-link ${item.className ?? ''}`.trimEnd()} />
}

function VersionLink({ name, label, current }: { name: string; label: string; current: boolean }) {
  const site = useSite()
  const page = usePage()
  const version = site.docs.versions.find((candidate) => candidate.name === name)
  const { alternates = {} } = page
  const alternate = Object.hasOwn(alternates, name) ? alternates[name] : undefined
  const href = alternate ?? (page.version === name ? page.path : version?.mainPath) ?? site.home
  return (
    <a
      className="dropdown-link"
      href={href}
      aria-current={current ? 'true' : undefined}
      onClick={() => preferVersion(name, site)}
    >
      {label}
    </a>
  )
}

/** The page's own version, else the one the reader prefers, else the latest. */
function useShownVersion(): string | undefined {
  const { docs } = useSite()
  const { version } = usePage()
  const preferred = useSyncExternalStore(preferredVersion.subscribe, preferredVersion.get, () => null)
  return version ?? preferred ?? docs.versions.find(({ isLast }) => isLast)?.name
}

function extraLink(link: LinkData) {
  return (
    <li key={link.label + link.href}>
      <Link link={link} className="dropdown-link" />
    </li>
  )
}
