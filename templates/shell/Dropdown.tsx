// A list of links that a button opens: over the page, or in place in the menu of narrow windows. Browsers open and close
// it; `client/dropdowns.ts` adds the arrow keys.
import { createContext, type ReactNode, useContext, useId } from 'react'
import type { LinkData } from '../../src/model/site-data.ts'
import { ChevronIcon } from './icons.tsx'
import { Link } from './Link.tsx'

/** True if what is rendered is in the menu of narrow windows. */
export const InMenu = createContext(false)

interface Props {
  label: ReactNode
  /** Read out instead of the label, if that alone is not clear. */
  name?: string
  className?: string | undefined
  /** The texts of the button by version, as JSON. */
  versions?: string | undefined
  /** List items, each with a link. */
  children: ReactNode
}

export function Dropdown({ label, name, className = '', versions, children }: Props) {
  const id = useId()
  const box = `dropdown ${className}`.trimEnd()
  if (useContext(InMenu))
    return (
      <details className={box}>
        <summary className="navbar-link" aria-label={name} data-versions={versions}>
          {label}
          <ChevronIcon />
        </summary>
        <ul className="dropdown-menu">{children}</ul>
      </details>
    )
  return (
    <div className={box}>
      <button
        type="button"
        className="navbar-link"
        popovertarget={id}
        aria-label={name}
        data-versions={versions}
      >
        {label}
        <ChevronIcon />
      </button>
      <ul className="dropdown-menu" id={id} popover="auto">
        {children}
      </ul>
    </div>
  )
}

/** A site's own link among those that a dropdown generates. */
export function extraLink(link: LinkData) {
  return (
    <li key={link.label + link.href}>
      <Link link={link} className="dropdown-link" />
    </li>
  )
}
