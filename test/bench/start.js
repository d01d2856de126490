// Measures how long the command takes to start, compared with Node itself.

import { ROWS } from './build.js'
import { measureInTurn } from './measure.js'

export function benchStart(cwd, { command, rounds, onRun }) {
  const subjects = [
    { name: ROWS.node, command: [process.execPath, '-e', '0'] },
    { name: '--version', command: [process.execPath, command, '--version'] },
    { name: 'build --help', command: [process.execPath, command, 'build', '--help'] },
  ]
  return measureInTurn(
    subjects.map((subject) => ({ ...subject, cwd })),
    { rounds, onRun },
  )
}
