// Links to the same doc in other versions, or to their main doc, and keeps the reader's pick.
import { useSyncExternalStore } from 'react'
import { fillLabel } from '../../src/model/fill-label.ts'
import type { NavbarItemData, SiteData } from '../../src/model/site-data.ts'
import { preferredVersion, preferVersion } from '../client/preferred-version.ts'
import { useLabels } from '../hooks/labels.ts'
import { usePage } from '../hooks/page.ts'
import { useSite } from '../hooks/site.ts'
import { Dropdown, extraLink } from './Dropdown.tsx'
import { Link } from './Link.tsx'

type Item = Extract<NavbarItemData, { type: 'docsVersionDropdown' }>

export function VersionDropdown({ item }: { item: Item }) {
  const current = useShownVersion(item.collection)
  const shown = item.versions.find(({ name }) => name === current) ?? item.versions[0]
  const labels = useLabels()
  const label = shown?.label ?? labels.versions
  return (
    <Dropdown label={label} name={fillLabel(labels.version, { version: label })} className="version-dropdown">
      {item.before.map(extraLink)}
      {item.versions.map((version) => (
        <li key={version.name}>
          <VersionLink {...version} collection={item.collection} current={version.name === current} />
        </li>
      ))}
      {item.after.map(extraLink)}
    </Dropdown>
  )
}

/** A link to the first page of the version that is shown. */
export function ShownVersion({ item }: { item: Extract<NavbarItemData, { type: 'docsVersion' }> }) {
  const site = useSite()
  const name = useShownVersion(item.collection)
  const version = findVersion(site, name, item.collection)
  const link = {
    label: item.label ?? version?.label ?? '',
    href: item.href ?? version?.mainPath ?? site.home,
  }
  return <Link link={link} className={`navbar-link ${item.className ?? ''}`.trimEnd()} />
}

interface VersionLinkProps {
  name: string
  label: string
  collection: string | undefined
  current: boolean
}

function VersionLink({ name, label, collection, current }: VersionLinkProps) {
  const site = useSite()
  const page = usePage()
  const version = findVersion(site, name, collection)
  const isOwn = page.collection === collection
  const alternates = isOwn ? (page.alternates ?? {}) : {}
  const alternate = Object.hasOwn(alternates, name) ? alternates[name] : undefined
  const href = alternate ?? (isOwn && page.version === name ? page.path : version?.mainPath) ?? site.home
  return (
    <a
      className="dropdown-link"
      href={href}
      aria-current={current ? 'true' : undefined}
      onClick={() => collection === undefined && preferVersion(name, site)}
    >
      {label}
    </a>
  )
}

/** The page's own version, else the one the reader prefers, else the latest. */
export function useShownVersion(collection: string | undefined): string | undefined {
  const { docs } = useSite()
  const page = usePage()
  const preferred = useSyncExternalStore(preferredVersion.subscribe, preferredVersion.get, () => null)
  const last = docs.versions.find((version) => version.isLast && version.collection === collection)?.name
  const shown = page.collection === collection ? page.version : undefined
  return shown ?? (collection === undefined ? (preferred ?? last) : last)
}

function findVersion({ docs }: SiteData, name: string | undefined, collection: string | undefined) {
  return docs.versions.find((version) => version.name === name && version.collection === collection)
}
