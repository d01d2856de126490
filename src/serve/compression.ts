// Compresses text responses for clients that accept it.
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip'

/** Bytes up to which compression hardly makes a body smaller. */
const THRESHOLD = 1024
const TEXT = /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|ld\+json)|image\/svg)/

/** Makes a response compress what is written to it, if its type and the request allow. Call it before the headers are sent. */
export function compressResponse(request: IncomingMessage, response: ServerResponse): void {
  const { writeHead, write, end } = response
  let encoder: Gzip | undefined

  response.writeHead = ((status: number, headers: OutgoingHttpHeaders = {}) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value ?? '')
    const encoding = isCompressible(status, response) ? chooseEncoding(request, response) : undefined
    if (encoding && request.method !== 'HEAD') encoder = pipeThrough(createEncoder(encoding))
    return writeHead.call(response, status)
  }) as typeof writeHead
  response.write = ((...chunk: Parameters<typeof write>) =>
    encoder ? encoder.write(...chunk) : write.apply(response, chunk)) as typeof write
  response.end = ((...chunk: Parameters<typeof end>) => {
    if (!response.headersSent) response.writeHead(response.statusCode)
    if (encoder) encoder.end(...chunk)
    else end.apply(response, chunk)
    return response
  }) as typeof end

  function pipeThrough(stream: Gzip): Gzip {
    stream.on('data', (data: Buffer) => {
      if (!write.call(response, data, 'utf8')) stream.pause()
    })
    response.on('drain', () => stream.resume())
    stream.on('drain', () => response.emit('drain'))
    stream.on('end', () => end.call(response, undefined, 'utf8'))
    response.on('close', () => stream.destroy())
    return stream
  }
}

/** Sets the headers for the encoding of the body. Caches must know of the choice even if the answer is not compressed. */
function chooseEncoding(request: IncomingMessage, response: ServerResponse): Encoding | undefined {
  response.setHeader('Vary', 'Accept-Encoding')
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (!encoding) return undefined
  response.setHeader('Content-Encoding', encoding)
  response.removeHeader('Content-Length')
  response.removeHeader('Accept-Ranges')
  return encoding
}

function isCompressible(status: number, response: ServerResponse): boolean {
  const whole = status === 200 || status === 404
  const length = Number(response.getHeader('Content-Length') ?? Number.POSITIVE_INFINITY)
  return whole && length > THRESHOLD && TEXT.test(String(response.getHeader('Content-Type')))
}

/** Returns the best encoding that a client accepts: brotli before gzip, and none with a quality of 0. */
export function acceptedEncoding(header: string | string[] = ''): Encoding | undefined {
  const refused = /;\s*q=0(?:\.0*)?\s*$/
  const parts = String(header).toLowerCase().split(',')
  const taken = parts.filter((part) => !refused.test(part)).map((part) => part.split(';')[0]?.trim())
  return (['br', 'gzip'] as const).find((encoding) => taken.includes(encoding))
}

/** Fast rather than small: the result is not kept. */
function createEncoder(encoding: Encoding): Gzip {
  if (encoding === 'gzip') return createGzip({ level: 6 })
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
}
