// What the reader typed or picked before the page was hydrated. React would not notice: so the fields are reset to the
// server's values while it takes over, and filled in again afterwards.

/** Resets the fields in `root`; the function it returns fills them in again, and notifies React. */
export function preserveInput(root: HTMLElement): () => void {
  const fields = root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input, textarea, select',
  )
  const isBox = (field: Element): field is HTMLInputElement =>
    field.matches('[type="checkbox"], [type="radio"]')
  // Resetting a radio button clears the others of its group, so all of them are read before.
  const boxes = [...fields].filter(isBox).map((field) => ({ field, checked: field.checked }))
  const refills = [
    ...[...fields].map((field) => {
      if (field instanceof HTMLSelectElement) return takePicked(field)
      return isBox(field) ? undefined : takeText(field)
    }),
    ...boxes.map(takeChecked),
  ]
  return () => {
    for (const refill of refills) refill?.()
  }
}

function takeChecked({ field, checked }: { field: HTMLInputElement; checked: boolean }) {
  if (checked === field.defaultChecked) return undefined
  field.checked = field.defaultChecked
  // Picking one radio button clears the others.
  return () => void (field.checked !== checked && (checked || field.type === 'checkbox') && field.click())
}

function takePicked(field: HTMLSelectElement) {
  const { value } = field
  const first = [...field.options].find((option) => option.defaultSelected) ?? field.options[0]
  if (!first || first.value === value) return undefined
  field.value = first.value
  return () => fill(field, value, 'change')
}

function takeText(field: HTMLInputElement | HTMLTextAreaElement) {
  const { value, selectionStart, selectionEnd } = field
  if (value === field.defaultValue || field.type === 'file') return undefined
  field.value = field.defaultValue
  return () => {
    fill(field, value, 'input')
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  }
}

/** Bypasses React, which takes a value that is set on the field itself for its own. */
function fill(field: HTMLElement, value: string, type: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setter?.call(field, value)
  field.dispatchEvent(new Event(type, { bubbles: true }))
}
