// The dropdowns of the bar, which are popovers: arrow keys, and what else closes one.

/** Handles their keys and their focus from now on. */
export function followDropdowns(): void {
  addEventListener('keydown', onKeyDown)
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('.dropdown-menu a')
    if (link) close(link)
  })
  addEventListener('focusout', ({ target, relatedTarget }) => {
    const box = (target as Element).closest('.dropdown')
    // `main` takes the focus on any click in it, which closes a popover by itself.
    if (relatedTarget instanceof Element && relatedTarget.id !== 'ld_main' && !box?.contains(relatedTarget))
      close(target as Element)
  })
  addEventListener('beforetoggle', onToggle, true)
}

/** Has the buttons of a page that has just been shown say what is open. */
export function markDropdowns(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('.navbar [popovertarget]'))
    button.ariaExpanded = String(button.popoverTargetElement?.matches(':popover-open') === true)
}

function close(element: Element): void {
  element.closest<HTMLElement>('.dropdown')?.querySelector<HTMLElement>('[popover]')?.hidePopover()
}

function onToggle({ target, newState }: ToggleEvent): void {
  const button = document.querySelector<HTMLElement>(`.navbar [popovertarget="${(target as Element).id}"]`)
  if (!button) return
  button.ariaExpanded = String(newState === 'open')
  // A click outside gives the focus back; one on a control takes it there.
  if (newState === 'closed' && document.activeElement?.matches('body, main'))
    button.focus({ preventScroll: true })
}

function onKeyDown(event: KeyboardEvent): void {
  const box = (event.target as Element).closest('.dropdown')
  const menu = box?.querySelector<HTMLElement>('.dropdown-menu')
  const links = [...(menu?.querySelectorAll<HTMLElement>('a') ?? [])]
  const target = moveTarget(event.key, links.indexOf(event.target as HTMLElement), links.length)
  const isOpen = menu?.checkVisibility()
  if (!menu || target === undefined || (!isOpen && event.key !== 'ArrowDown')) return
  event.preventDefault()
  if (!isOpen) {
    if (box instanceof HTMLDetailsElement) box.open = true
    else menu.showPopover()
  }
  links[target]?.focus()
}

/** Returns the index that a key leads to from `index` (-1: the button) in a list of `count`; undefined for other keys. */
function moveTarget(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return (Math.max(index, 0) - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
