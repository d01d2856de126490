// Problems as JUnit XML, which most CI systems read: a suite for each file, a failed case for each error or warning.

import type { Problem } from '../../model/problem.ts'
import { ruleHelp } from '../../package/guide.ts'
import { groupBy } from '../../text/groups.ts'

/** Writes a `testsuites` document; advice becomes a case that passed. */
export function toJUnit(problems: readonly Problem[]): string {
  const byFile = groupBy(problems, ({ file }) => file)
  const suites = [...byFile].map(([file, found]) => {
    return `${suite('testsuite', file, found, 2)}\n${found.map(testCase).join('\n')}\n  </testsuite>`
  })
  const lines = [suite('testsuites', 'lido-docs', problems, 0), ...suites, '</testsuites>']
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n')
}

function suite(element: string, name: string, problems: readonly Problem[], indent: number): string {
  const failures = problems.filter(({ severity }) => severity !== 'info').length
  return `${' '.repeat(indent)}<${element} name="${escapeXml(name)}" tests="${problems.length}" failures="${failures}">`
}

function testCase({ file, line, column, severity, rule, message, hint }: Problem): string {
  const position = [file, line, column].filter((part) => part !== undefined).join(':')
  const head = `    <testcase classname="${escapeXml(rule)}" name="${escapeXml(`${position} ${message}`)}"`
  if (severity === 'info') return `${head}/>`
  const text = escapeXml([position, ...(hint === undefined ? [] : [hint]), ruleHelp(rule)].join('\n'))
  return `${head}>\n      <failure type="${severity}" message="${escapeXml(message)}">${text}</failure>\n    </testcase>`
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** XML allows no control characters but tab and line ends, not even escaped. */
function escapeXml(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
