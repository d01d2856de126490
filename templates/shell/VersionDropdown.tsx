// Links to the same doc in other versions, or to their main doc. `client/preferred-version.ts` keeps the reader's pick.
import { fillLabel } from '../../src/model/fill-label.ts'
import type { NavbarItemData, SiteData } from '../../src/model/site-data.ts'
import type { Said } from '../client/preferred-version.ts'
import { useLabels } from '../hooks/labels.ts'
import { usePage } from '../hooks/page.ts'
import { useSite } from '../hooks/site.ts'
import { Dropdown, extraLink } from './Dropdown.tsx'
import { Link } from './Link.tsx'

type Item = Extract<NavbarItemData, { type: 'docsVersionDropdown' }>
type Version = SiteData['docs']['versions'][number]

export function VersionDropdown({ item }: { item: Item }) {
  const current = useShownVersion(item.collection)
  const shown = item.versions.find(({ name }) => name === current) ?? item.versions[0]
  const labels = useLabels()
  const say = (label: string) => ({ label, name: fillLabel(labels.version, { version: label }) })
  const versions = usePreferable(
    item.collection,
    item.versions.map(({ name, label }) => [name, say(label)]),
  )
  return (
    <Dropdown {...say(shown?.label ?? labels.versions)} className="version-dropdown" versions={versions}>
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
  const { docs, home } = useSite()
  const { collection, className = '' } = item
  const name = useShownVersion(collection)
  const say = (version: Version | undefined) => ({
    label: item.label ?? version?.label ?? '',
    href: item.href ?? version?.mainPath ?? home,
  })
  const own = docs.versions.filter((version) => version.collection === collection)
  const versions = usePreferable(
    collection,
    own.map((version) => [version.name, say(version)]),
  )
  const link = say(own.find((version) => version.name === name))
  return <Link link={link} className={`navbar-link ${className}`.trimEnd()} data-versions={versions} />
}

interface VersionLinkProps {
  name: string
  label: string
  collection: string | undefined
  current: boolean
}

function VersionLink({ name, label, collection, current }: VersionLinkProps) {
  const { docs, home } = useSite()
  const page = usePage()
  const version = docs.versions.find((other) => other.name === name && other.collection === collection)
  const isOwn = page.collection === collection
  const alternates = isOwn ? (page.alternates ?? {}) : {}
  const alternate = Object.hasOwn(alternates, name) ? alternates[name] : undefined
  const href = alternate ?? (isOwn && page.version === name ? page.path : version?.mainPath) ?? home
  return (
    <a
      className="dropdown-link"
      href={href}
      aria-current={current ? 'true' : undefined}
      data-version={collection === undefined ? name : undefined}
    >
      {label}
    </a>
  )
}

/** The page's own version, otherwise the latest one, which the script replaces with the one that the reader prefers. */
export function useShownVersion(collection: string | undefined): string | undefined {
  const { docs } = useSite()
  const page = usePage()
  const last = docs.versions.find((version) => version.isLast && version.collection === collection)?.name
  return (page.collection === collection ? page.version : undefined) ?? last
}

/** Returns what an element says or where it leads by version, as JSON for the script, on pages that belong to no version. */
export function usePreferable(
  collection: string | undefined,
  versions: readonly (readonly [name: string, said: Said])[],
): string | undefined {
  const page = usePage()
  const isFixed = collection !== undefined || (page.version !== undefined && page.collection === undefined)
  return isFixed || versions.length < 2 ? undefined : JSON.stringify(Object.fromEntries(versions))
}
