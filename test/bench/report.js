// Writes the result as JSON and as tables, compared with the last recorded one.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROWS } from './build.js'
import { newestRecord, writeComparison } from './comparison.js'
import {
  change,
  failure,
  figure,
  gigabytes,
  kilobytes,
  megabytes,
  noiseMark,
  table,
  tasks,
  time,
  times,
} from './format.js'
import { resultsFolder } from './paths.js'

/** Writes latest.json and latest.md, and a dated copy if `record` is set. @returns the tables */
export function writeReport(result, { out, record }) {
  const text = formatReport(result, newestRecord())
  const write = (folder, name) => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(result, undefined, 2)}\n`)
    writeFileSync(join(folder, `${name}.md`), text)
  }
  write(out, 'latest')
  if (record) {
    write(resultsFolder, result.date.slice(0, 10))
    writeComparison(result)
  }
  return text
}

/** Formats the result as Markdown. @param earlier an earlier result to compare with, if any */
export function formatReport(result, earlier) {
  const { date, version, machine } = result
  const parts = [
    `# lido-docs ${version}, ${date.slice(0, 10)}`,
    `${machine.processors} × ${machine.processor}, ${gigabytes(machine.memory)}, ${machine.system}, Node ${machine.node}; load ${machine.load.join(', ')} at the start. Medians, with the range in brackets. A row marked \`*\` shared the machine: others used more than a tenth of it.`,
    ...result.builds.map((build) => buildTable(build, earlier)),
    ...(result.start ? [startTable(result.start)] : []),
    ...(result.check ? [checkTable(result.check)] : []),
    ...(result.serve ? [serveTable(result.serve)] : []),
    ...(result.search ? [searchTable(result.search)] : []),
    ...(result.browser ? [readerSection(result.browser)] : []),
    ...(result.targets.length > 0 ? [targetTable(result.targets, earlier)] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

function buildTable({ site, sources, sourceBytes, rows, output, failed }, earlier) {
  if (failed) return `## Build: ${site}\n\n${failure({ failed })}`
  const before = earlier?.builds.find((build) => build.site === site && build.rows)
  const node = rows[ROWS.node]?.wall?.median
  const copy = rows[ROWS.copy]?.wall?.median
  const lines = Object.entries(rows).map(([name, row]) => {
    if (row.failed) return [name, failure(row)]
    return [
      name + noiseMark(row),
      time(row.wall),
      time(row.cpu),
      megabytes(row.memory?.median),
      times(row.wall.median, node),
      times(row.wall.median, copy),
      change(relativeTo(rows, name), before && relativeTo(before.rows, name)),
    ]
  })
  const written = output
    ? `; ${output.files} files, ${megabytes(output.bytes)} written, ${kilobytes(output.bytesPerPage)} a page (${kilobytes(output.htmlPerPage)} of it the document)`
    : ''
  return [
    `## Build: ${site}`,
    `${sources} sources, ${megabytes(sourceBytes)}${written}${recordedSize(before?.output)}.`,
    table(
      ['', 'wall, ms', 'CPU, ms', 'peak memory', `÷ ${ROWS.node}`, `÷ ${ROWS.copy}`, 'since the last record'],
      lines,
    ),
  ].join('\n\n')
}

function recordedSize(output) {
  if (!output) return ''
  return `; in the last record ${output.files} files, ${kilobytes(output.bytesPerPage)} a page`
}

/** The time of a row relative to `node -e 0`: between machines or days, only ratios can be compared. */
function relativeTo(rows, name) {
  return rows[name]?.wall?.median / rows[ROWS.node]?.wall?.median
}

function startTable(rows) {
  const node = rows[ROWS.node]?.wall?.median
  const lines = rowsOf(rows, (row) => [time(row.wall), times(row.wall.median, node)])
  return `## Start of the command\n\n${table(['', 'wall, ms', `÷ ${ROWS.node}`], lines)}`
}

/** Returns a line of the table for each row. @param cells returns the cells after its name */
function rowsOf(rows, cells) {
  return Object.entries(rows).map(([name, row]) =>
    row.failed ? [name, failure(row)] : [name + noiseMark(row), ...cells(row)],
  )
}

function checkTable({ memory, tool, commands }) {
  const built = commands[ROWS.cold]?.wall?.median
  const lines = [
    memoryRow(`links in memory, ${memory.pages} pages, ${memory.links} links`, memory),
    memoryRow(`commands in memory, our docs, ${tool.lines} lines`, tool, built),
    ...(commands.failed
      ? [['', failure(commands)]]
      : rowsOf(commands, (row) => [time(row.wall), times(row.wall.median, built)])),
  ]
  return `## Checks\n\n${table(['', 'ms', '÷ cold build'], lines)}`
}

function memoryRow(name, { failed, milliseconds }, built) {
  if (failed) return [name.split(',', 1)[0], failure({ failed })]
  return [name, time(milliseconds), times(milliseconds.median, built)]
}

function serveTable(rows) {
  const lines = rows.map((row) => {
    if (row.failed) return [row.site, failure(row)]
    const { site, first, start, edit, memory } = row
    return [
      site,
      time(first),
      time(start),
      times(start.median, row[ROWS.node].median),
      time(edit),
      megabytes(memory),
    ]
  })
  const head = [
    '',
    'first start, ms',
    'start to first page, ms',
    `÷ ${ROWS.node}`,
    'saved to shown, ms',
    'memory',
  ]
  return `## Dev server\n\n${table(head, lines)}`
}

function searchTable(rows) {
  const lines = rows.map(({ site, failed, questions, code, bytes, dearest, index }) => {
    if (failed) return [site, failure({ failed })]
    const most = `${kilobytes(bytes.max)}, *${dearest}*`
    return [site, questions, kilobytes(code), kilobytes(bytes.median), most, megabytes(index.bytes)]
  })
  const head = ['', 'questions', 'code, brotli', 'first question, median', 'most', 'index, not compressed']
  return `## Search\n\n${table(head, lines)}`
}

function readerSection(browser) {
  if (browser.failed) return `## Reader\n\n${failure(browser)}`
  const parts = [viewTable, taskTable, reactionTable, clickLine, scriptLine]
  return ['## Reader', ...parts.map((part) => part(browser))].join('\n\n')
}

function viewTable({ views }) {
  const lines = Object.entries(views).map(([name, { path, brotli, total, shift }]) => [
    `${name}, ${path}`,
    kilobytes(total),
    Object.entries(brotli)
      .map(([kind, bytes]) => `${kind} ${kilobytes(bytes)}`)
      .join(', '),
    shift.toFixed(3),
  ])
  return table(['first view', 'brotli', 'by kind', 'layout shift'], lines)
}

/** A table of long tasks: their number, and the longest of them. */
function taskTable({ views }) {
  const lines = Object.entries(views).flatMap(([name, { tasks: full, slowTasks }]) => [
    taskRow(name, full),
    taskRow(`${name}, at ¼ speed`, slowTasks),
  ])
  return table(['long tasks', 'loading', 'scrolling', 'leaving'], lines)
}

function taskRow(name, { loading, scrolling, leaving }) {
  return [name, tasks(loading), tasks(scrolling), tasks(leaving)]
}

function reactionTable({ reactions }) {
  const lines = Object.entries(reactions).map(([name, found]) => [name, time(found)])
  return table(['first press, 40 ms away at 10 Mbit/s, nothing cached', 'to its effect, ms'], lines)
}

function clickLine({ clicks, lighthouse }) {
  const { milliseconds, frames, shift, longTasks } = clicks
  const scores = Object.entries(lighthouse.scores ?? {}).map(
    ([name, by]) => `${name} ${Object.values(by).join(' / ')}`,
  )
  return `Click to heading, fetched ahead: ${time(milliseconds)} ms, ${time(frames)} frames; layout shift ${shift.toFixed(3)}, long tasks ${tasks(longTasks)}. Lighthouse (performance / accessibility / best practices / SEO): ${lighthouse.missing ?? scores.join(', ')}.`
}

function scriptLine({ script }) {
  const total = Object.values(script).reduce((sum, bytes) => sum + bytes, 0)
  const parts = Object.entries(script).map(
    ([name, bytes]) => `${name} ${((100 * bytes) / total).toFixed(1)} %`,
  )
  return `In the script, ${kilobytes(total)} minified: ${parts.join(', ')}.`
}

function targetTable(targets, earlier) {
  const lines = targets.map(({ what, value, limit, reached }) => {
    const before = earlier?.targets.find((target) => target.what === what)
    return [what, figure(value), figure(limit), reached ? 'yes' : '**no**', change(value, before?.value)]
  })
  return `## Targets\n\n${table(['', 'is', 'at most', 'reached', 'since the last record'], lines)}`
}
