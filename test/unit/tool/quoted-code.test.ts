// Code that pages show from other files is checked as their own is.
import * as ethereum from '../../../src/features/ethereum/hooks.ts'
import { createParser } from '../../../src/markdown/parse.ts'
import { type Problem, sortProblems } from '../../../src/model/problem.ts'
import { checkPageTool } from '../../../src/tool/check/check-tool.ts'
import { textCases } from '../texts.ts'
import { treeOf } from './tree-of.ts'

const tree = treeOf('tidy', [{ path: 'list' }])
function problemsOf(pages: Record<string, string>, files: Record<string, string>): Problem[] {
  const readText = (path: string) => files[path]
  const parse = createParser({ readText })
  const found = Object.entries(pages).flatMap(([path, text]) => {
    const source = { path, relativePath: path.slice(5), text }
    const page = parse(source)
    const { problems } = checkPageTool(page, source, {
      config: {
        cli: { coverage: {} },
        configFile: 'docs.config.json',
      } as never,
      facts: { tree, calls: new Map() },
      hooks: [ethereum],
      readText,
    })
    return [...page.problems, ...problems]
  })
  return sortProblems(found)
}

textCases('tool/quoted-code', ({ parts }) => {
  const pages = Object.fromEntries(Object.entries(parts).filter(([path]) => /^docs\/[a-z]+\.md$/.test(path)))
  return problemsOf(pages, parts)
    .map(({ file, line, column, message, hint = '' }) => {
      return `${file}:${line}:${column} ${message}; ${hint.split('\n').at(-1)}`
    })
    .join('\n')
})
