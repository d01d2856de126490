// Answers long texts in parts, so that one answer does not fill what an agent can remember.
import { type Tool, ToolError } from './protocol.ts'

/** Most characters of an answer. */
export const MAX_ANSWER = 40_000

/** The tool with an argument for the part of its answer. */
export function inParts(tool: Tool): Tool {
  return {
    ...tool,
    parameters: {
      ...tool.parameters,
      part: 'number of the part, if the answer has several; the first if left out',
    },
    optional: [...(tool.optional ?? []), 'part'],
    async call({ part = '1', ...given }) {
      const parts = partsOf(await tool.call(given))
      const text = /^\d+$/.test(part) ? parts[Number(part) - 1] : undefined
      if (text === undefined)
        throw new ToolError(`there is no part ${part}; the answer has ${parts.length}, numbered from 1`)
      if (parts.length === 1) return text
      const next =
        Number(part) < parts.length ? `; call ${tool.name} with part "${Number(part) + 1}" for the next` : ''
      return `${text}\n\n[part ${Number(part)} of ${parts.length}${next}]`
    },
  }
}

/** Cuts a text at the ends of lines where it can. */
export function partsOf(text: string): string[] {
  const parts: string[] = []
  let start = 0
  while (text.length - start > MAX_ANSWER) {
    const line = text.lastIndexOf('\n', start + MAX_ANSWER - 1) + 1
    // A pair of surrogates is one character.
    const whole = /[\uD800-\uDBFF]/.test(text[start + MAX_ANSWER - 1] ?? '') ? MAX_ANSWER - 1 : MAX_ANSWER
    const end = line > start ? line : start + whole
    parts.push(text.slice(start, end))
    start = end
  }
  return [...parts, text.slice(start)]
}
