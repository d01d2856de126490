// The first stop of the keyboard: jumps over the shell to the content, without a change of the address.
import type { MouseEvent } from 'react'
import { useLabels } from '../hooks/labels.ts'

export function SkipLink() {
  const { skip } = useLabels()
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link to the content, also where no script runs
    <a className="skip-link" href="#main" onClick={focusMain}>
      {skip}
    </a>
  )
}

function focusMain(event: MouseEvent) {
  event.preventDefault()
  const main = document.getElementById('main')
  main?.focus()
  main?.scrollIntoView()
}
