// Measures the relevance of search, compared with the engines of other generators, on the same articles.
//   npm install --prefix test/bench/relevance
//   node test/bench/relevance/run.js --site our-docs=. --site prettier=path/to/site [--show]
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { removeBundles } from '../bundle.js'
import { command, packageFolder } from '../paths.js'
import * as minisearch from './engines/minisearch.js'
import * as ours from './engines/ours.js'
import * as pagefind from './engines/pagefind.js'
import { rankAnswers, readQuestions, summarize } from './questions.js'

const ENGINES = { ours, minisearch, pagefind }
const { values } = parseArgs({
  options: {
    site: { type: 'string', multiple: true, default: ['our-docs=.'] },
    engines: { type: 'string', default: Object.keys(ENGINES).join(',') },
    show: { type: 'boolean', default: false },
  },
})

const work = mkdtempSync(join(tmpdir(), 'lido-docs-relevance-'))
process.on('exit', () => {
  removeBundles()
  rmSync(work, { recursive: true, force: true })
})

for (const site of values.site) {
  const [name, path = '.'] = site.split('=')
  await measure(name, resolve(path))
}
process.exit()

async function measure(name, root) {
  const folder = join(work, name)
  const { status, stderr } = spawnSync(process.execPath, [command, 'build', '--quiet', '--out-dir', folder], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${root} was not built:\n${stderr}`)
  const { baseUrl: base = '/' } = JSON.parse(readFileSync(join(root, 'docs.config.json'), 'utf8'))
  const questions = readQuestions(join(packageFolder, `test/fixtures/relevance/${name}.txt`), base)
  for (const key of values.engines.split(',')) {
    const engine = ENGINES[key]
    const ask = await engine.open({ folder, base, work: join(work, `${name}-${key}`) })
    const ranks = await rankAnswers(questions, ask)
    const { firstThree, reciprocalRank } = summarize(ranks)
    const share = `${(firstThree * 100).toFixed(1)} %`
    console.log(`${name} | ${questions.length} | ${engine.name} | ${share} | ${reciprocalRank.toFixed(3)}`)
    if (values.show)
      for (const { question, rank } of ranks) if (rank !== 1) console.log(`  ${rank}  ${question}`)
  }
}
