// The first tab stop: skips the shell and goes to the content.
import { useLabels } from '../hooks/labels.ts'

export function SkipLink() {
  return (
    <a className="skip-link" href="#ld_main">
      {useLabels().skip}
    </a>
  )
}
