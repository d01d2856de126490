// Reads a document in KDL, of either version of the language, as plain data.
import { InvalidKdlError, type Node } from '@bgotink/kdl'
import { parseCompat } from '@bgotink/kdl/v1-compat'

export interface KdlNode {
  name: string
  arguments: unknown[]
  properties: Readonly<Record<string, unknown>>
  children: KdlNode[]
}

/** A syntax error; lines count from 1. */
export interface KdlFault {
  line: number
  message: string
}

/** Parses the document; returns its nodes, or its first syntax error. */
export function parseKdl(text: string): { nodes: KdlNode[] } | { fault: KdlFault } {
  try {
    return { nodes: parseCompat(text, { storeLocations: true }).nodes.map(plainNode) }
  } catch (error) {
    return { fault: faultOf(error) }
  }
}

function plainNode(node: Node): KdlNode {
  return {
    name: node.getName(),
    arguments: node.getArguments(),
    properties: Object.fromEntries(node.getProperties()),
    children: (node.children?.nodes ?? []).map(plainNode),
  }
}

/** The first syntax error, according to the version of the language that reports the fewest. */
function faultOf(error: unknown): KdlFault {
  const attempts: unknown[] = error instanceof AggregateError ? error.errors : [error]
  const found = attempts.map((attempt) => (attempt instanceof InvalidKdlError ? [...attempt.flat()] : []))
  const [first] = found.filter((faults) => faults.length > 0).sort((a, b) => a.length - b.length)
  const [fault] = first ?? []
  if (!fault) throw error
  return { line: fault.start?.line ?? 1, message: fault.message.replace(/ at \d+:\d+$/, '') }
}
