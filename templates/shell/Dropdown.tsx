// A button that opens a list of links. Click, Enter and Space open and close it, ArrowDown opens it at its first link,
// arrows, Home and End move, Escape and a click outside close it and give the focus back.
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { LinkData } from '../../src/model/site-data.ts'
import { ChevronIcon } from './icons.tsx'
import { Link } from './Link.tsx'

interface Props {
  label: ReactNode
  /** Read out instead of the label, if that alone is not clear. */
  name?: string
  className?: string
  /** List items, each with a link. */
  children: ReactNode
}

export function Dropdown({ label, name, className = '', children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useWaysOut(box, open, () => setOpen(false))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys and focus of the controls inside together
    <div
      ref={box}
      className={`dropdown ${className}`.trimEnd()}
      onKeyDown={(event) => onKey(event, box.current, open, setOpen)}
      onBlur={({ relatedTarget }) => {
        // `main` takes the focus on any click in it; here, the click itself handles the focus.
        if (relatedTarget && relatedTarget.id !== 'ld_main' && !box.current?.contains(relatedTarget))
          setOpen(false)
      }}
    >
      <button
        type="button"
        className="navbar-link"
        aria-expanded={open}
        aria-label={name}
        onClick={() => setOpen(!open)}
      >
        {label}
        <ChevronIcon />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <ul className="dropdown-menu" onClick={() => setOpen(false)}>
        {children}
      </ul>
    </div>
  )
}

function onKey(
  event: KeyboardEvent,
  box: HTMLElement | null,
  open: boolean,
  setOpen: (open: boolean) => void,
) {
  const links = [...(box?.querySelectorAll<HTMLElement>('.dropdown-menu a') ?? [])]
  const target = moveTarget(event.key, links.indexOf(document.activeElement as HTMLElement), links.length)
  if (target === undefined || (!open && event.key !== 'ArrowDown')) return
  event.preventDefault()
  setOpen(true)
  // A link can be focused once the menu is shown. React would show it later than a quick next key; its function for such
  // cases is in the part of React that only browsers need.
  box?.querySelector('button')?.setAttribute('aria-expanded', 'true')
  links[target]?.focus()
}

/** Returns the index that a key leads to from `index` (-1: the button) in a list of `count`; undefined for other keys. */
function moveTarget(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return (Math.max(index, 0) - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** Independent of the focus: not every browser focuses a button that is clicked. */
function useWaysOut(box: { current: HTMLElement | null }, active: boolean, close: () => void) {
  useEffect(() => {
    if (!active) return
    const giveFocusBack = () => box.current?.querySelector('button')?.focus()
    const onClick = ({ target }: MouseEvent) => {
      if (box.current?.contains(target as Node)) return
      close()
      // A click on another control has moved the focus there; otherwise the focus would be lost.
      if (document.activeElement?.matches('body, main')) giveFocusBack()
    }
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      giveFocusBack()
      // The menu around the dropdown must not close with it.
      event.preventDefault()
    }
    const life = new AbortController()
    const { signal } = life
    document.addEventListener('click', onClick, { signal })
    document.addEventListener('keydown', onKeyDown, { signal })
    return () => life.abort()
  })
}

/** A site's own link among those that a dropdown generates. */
export function extraLink(link: LinkData) {
  return (
    <li key={link.label + link.href}>
      <Link link={link} className="dropdown-link" />
    </li>
  )
}
