// A text field with a list of options below it, after the combobox pattern of the ARIA Authoring Practices: the focus stays
// in the field, and arrow keys move through the options.

export interface Combobox {
  /** Uses the options that are in the list now, and selects the first one. */
  update(): void
}

export interface ComboboxOptions {
  /** Called when an option was opened. */
  onOpen(option: HTMLElement): void
}

export function createCombobox(
  input: HTMLInputElement,
  list: HTMLElement,
  { onOpen }: ComboboxOptions,
): Combobox {
  let options: HTMLElement[] = []
  let chosen = -1

  function choose(index: number, isSeen = true): void {
    options[chosen]?.removeAttribute('aria-selected')
    chosen = index
    const option = options[index]
    option?.setAttribute('aria-selected', 'true')
    if (option) input.setAttribute('aria-activedescendant', option.id)
    else input.removeAttribute('aria-activedescendant')
    if (isSeen) option?.scrollIntoView({ block: 'nearest' })
    if (isSeen && index === 0) list.parentElement?.scrollTo(0, 0)
  }

  input.role = 'combobox'
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-controls', list.id)
  input.addEventListener('keydown', (event) => {
    const { key, isComposing } = event
    if (isComposing || options.length === 0) return
    const steps: Record<string, number> = {
      ArrowDown: (chosen + 1) % options.length,
      ArrowUp: (chosen <= 0 ? options.length : chosen) - 1,
      PageDown: Math.min(options.length - 1, chosen + 5),
      PageUp: Math.max(0, chosen - 5),
    }
    const next = Object.hasOwn(steps, key) ? steps[key] : undefined
    if (next !== undefined) {
      event.preventDefault()
      choose(next)
    } else if (key === 'Enter') {
      event.preventDefault()
      const option = options[chosen]
      if (option && (event.ctrlKey || event.metaKey) && option instanceof HTMLAnchorElement)
        window.open(option.href)
      else option?.click()
    }
  })
  list.addEventListener('pointermove', ({ target }) => {
    const index = options.findIndex((option) => target instanceof Node && option.contains(target))
    if (index !== -1 && index !== chosen) choose(index, false)
  })
  list.addEventListener('click', (event) => {
    const { target, metaKey, ctrlKey, shiftKey } = event
    const option = options.find((candidate) => target instanceof Node && candidate.contains(target))
    if (option && !metaKey && !ctrlKey && !shiftKey) onOpen(option)
  })

  return {
    update() {
      options = [...list.querySelectorAll<HTMLElement>('[role="option"]')]
      list.hidden = options.length === 0
      input.ariaExpanded = String(options.length > 0)
      chosen = -1
      choose(options.length > 0 ? 0 : -1)
    },
  }
}
