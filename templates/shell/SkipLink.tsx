// The first tab stop: skips the shell and goes to the content, without changing the URL.
import type { MouseEvent } from 'react'
import { useLabels } from '../hooks/labels.ts'

export function SkipLink() {
  const { skip } = useLabels()
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link to the content, even without scripts
    <a className="skip-link" href="#ld_main" onClick={focusMain}>
      {skip}
    </a>
  )
}

function focusMain(event: MouseEvent) {
  event.preventDefault()
  const main = document.getElementById('ld_main')
  main?.focus()
  main?.scrollIntoView()
}
