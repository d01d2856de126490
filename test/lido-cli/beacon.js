// The parts of the Beacon API that the CLI asks.

/** Answers a request by what the state says of its path; 404 as a node does. */
export function answerBeacon(url, beacon, response) {
  const known = beacon?.[url.replace(/^\//, '')]
  response.statusCode = known === undefined ? 404 : 200
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(known ?? { code: 404, message: 'NOT_FOUND' }))
}
