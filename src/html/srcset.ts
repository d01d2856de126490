// The choice of images that an element has.

/** One of the images: its URL, and its width or density, empty where there is neither. */
export interface Candidate {
  url: string
  descriptor: string
}

/** Cuts a `srcset` at the commas that end a candidate; commas within a URL stay. */
export function parseSrcset(value: string): Candidate[] {
  return value.split(/,\s|,$/).flatMap((part) => {
    const [url = '', ...descriptor] = part.trim().split(/\s+/)
    return url === '' ? [] : { url, descriptor: descriptor.join(' ') }
  })
}
