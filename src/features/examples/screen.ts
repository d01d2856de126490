// Renders what a terminal shows in the end: interactive programs draw their questions repeatedly, over each other.
import { Terminal } from '@xterm/headless'

/** Most lines to keep, including those that have scrolled off the screen. */
const MAX_LINES = 5000
const ROWS = 50

/** Returns the lines that a terminal of some width shows; wrapped ones are joined again. */
export async function readScreen(
  output: Uint8Array,
  { columns, isTerminal }: { columns: number; isTerminal: boolean },
): Promise<string[]> {
  const terminal = new Terminal({
    cols: columns,
    rows: ROWS,
    scrollback: MAX_LINES,
    allowProposedApi: true,
    // A terminal's driver adds a carriage return to line ends, a pipe does not.
    convertEol: !isTerminal,
  })
  await new Promise<void>((resolve) => terminal.write(output, resolve))
  const { active } = terminal.buffer
  const lines: string[] = []
  for (let index = 0; index < active.length; index++) {
    const line = active.getLine(index)
    const text = line?.translateToString(!active.getLine(index + 1)?.isWrapped) ?? ''
    if (line?.isWrapped) lines[lines.length - 1] += text
    else lines.push(text)
  }
  terminal.dispose()
  return lines
}
