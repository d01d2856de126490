// Reads headers such as `Accept` and `Accept-Encoding`: what a client takes, and how much it likes that (RFC 9110, 12.4.2).

/** Returns what a header names, in lower case and in order, each with its quality from 0 to 1; NaN if that is no number. */
export function readQualities(header: string): [name: string, quality: number][] {
  return header
    .toLowerCase()
    .split(',')
    .map((range) => {
      const [name = '', ...parameters] = range.split(';').map((part) => part.trim())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return [name, Number(quality ?? 1)]
    })
}
