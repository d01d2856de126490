// What a terminal shows in the end: programs that ask draw their questions again and again, one over the other.
import { Terminal } from '@xterm/headless'

/** Lines that are kept, those included that have left the screen. */
const MOST_LINES = 5000
const ROWS = 50

/** Returns the lines that a terminal of some width shows, each as it was written, however often it is wrapped. */
export async function readScreen(
  output: Uint8Array,
  { columns, isTerminal }: { columns: number; isTerminal: boolean },
): Promise<string[]> {
  const terminal = new Terminal({
    cols: columns,
    rows: ROWS,
    scrollback: MOST_LINES,
    allowProposedApi: true,
    // A terminal's driver ends lines with a carriage return, a pipe does not.
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
