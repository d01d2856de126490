// A list item of Markdown.
import type { LiHTMLAttributes } from 'react'

export default function Li(props: LiHTMLAttributes<HTMLLIElement>) {
  return <li {...props} />
}
