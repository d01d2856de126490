// A list in Markdown.
import type { HTMLAttributes } from 'react'

export default function Ul(props: HTMLAttributes<HTMLUListElement>) {
  return <ul {...props} />
}
