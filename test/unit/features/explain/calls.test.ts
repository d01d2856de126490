// The ways in which lines call the tool: behind other programs, through package managers, by path.
import { describe, expect, test } from 'vitest'
import { explained, saidOf, textsOf, wordsOf } from './explain-fixture.ts'

const VAULT = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const OWN = ['group vo', 'group w', 'command fund', 'argument 10', `option -v ${VAULT}`]
const LINE = `vo w fund 10 -v ${VAULT}`

describe('a line runs the tool', () => {
  test.each<[string, ...string[]]>([
    ['sudo -u me -E lsv-cli', 'shell sudo -u me -E', 'tool lsv-cli'],
    ['sudo -Eu me lsv-cli', 'shell sudo -Eu me', 'tool lsv-cli'],
    ['sudo -- lsv-cli', 'shell sudo --', 'tool lsv-cli'],
    ['env -i A=b CHAIN_ID=1 lsv-cli', 'shell env -i', 'variable A=b', 'variable CHAIN_ID=1', 'tool lsv-cli'],
    ['timeout 60 yarn start', 'shell timeout 60', 'tool yarn start'],
    ['timeout -k 5 --signal=INT 1m lsv-cli', 'shell timeout -k 5 --signal=INT 1m', 'tool lsv-cli'],
    ['nice -n 5 lsv-cli', 'shell nice -n 5', 'tool lsv-cli'],
    ['nice -5 lsv-cli', 'shell nice -5', 'tool lsv-cli'],
    ['time -p lsv-cli', 'shell time -p', 'tool lsv-cli'],
    ['! exec nohup lsv-cli', 'shell !', 'shell exec', 'shell nohup', 'tool lsv-cli'],
    ['yarn run start', 'tool yarn run start'],
    ['yarn -s start', 'tool yarn -s start'],
    ['yarn --cwd ../cli run -s start', 'tool yarn --cwd ../cli run -s start'],
    ['corepack yarn start', 'shell corepack', 'tool yarn start'],
    ['npm run --silent start --', 'tool npm run --silent start'],
    ['npm start --', 'tool npm start'],
    ['pnpm start', 'tool pnpm start'],
    ['bun run start', 'tool bun run start'],
    ['pnpm exec lsv-cli', 'tool pnpm exec lsv-cli'],
    ['pnpm dlx lsv-cli', 'tool pnpm dlx lsv-cli'],
    ['npx -y lsv-cli@latest', 'tool npx -y lsv-cli@latest'],
    ['npx -y @lidofinance/lsv-cli@1.2.3', 'tool npx -y @lidofinance/lsv-cli@1.2.3'],
    ['npx -p @lidofinance/lsv-cli lsv-cli', 'tool npx -p @lidofinance/lsv-cli lsv-cli'],
    ['npm exec -- lsv-cli', 'tool npm exec -- lsv-cli'],
    ['bunx lsv-cli', 'tool bunx lsv-cli'],
    ['yarn lsv-cli', 'tool yarn lsv-cli'],
    ['node --env-file .env path/to/lsv-cli.js', 'tool node --env-file .env path/to/lsv-cli.js'],
    ['node ./dist/index.js', 'tool node ./dist/index.js'],
    ['~/.local/bin/lsv-cli', 'tool ~/.local/bin/lsv-cli'],
    ['& "C:\\Program Files\\lsv\\lsv-cli.ps1"', 'tool C:\\Program Files\\lsv\\lsv-cli.ps1'],
    ['lsv-cli.cmd', 'tool lsv-cli.cmd'],
  ])('that begins with %s', (call, ...parts) => {
    expect(wordsOf(`${call} ${LINE}`)).toEqual([...parts, ...OWN])
    expect(explained(`${call} ${LINE}`)).toMatchObject({ effect: 'signs', mistakes: [] })
  })

  test.each([
    'C:\\>',
    'C:\\Users\\me>',
    'PS C:\\> ',
    'PS> ',
    '$ ',
    '# ',
    'me@host:~$ ',
    'me@mac ~ % ',
    '[me@host vaults]$ ',
    '(venv) me@host:~/x$ ',
    'bash-5.1$ ',
    '❯ ',
  ])('after the prompt %j', (prompt) => {
    expect(wordsOf(`${prompt}lsv-cli ${LINE}`)).toEqual(['tool lsv-cli', ...OWN])
  })

  test.each([
    ['sh', '$ lsv-cli vo w \\\n> fund 10 \\\n  -v '],
    ['cmd', 'C:\\>lsv-cli vo w ^\r\n  fund 10 ^\r\n  -v '],
    ['PowerShell', 'PS C:\\> lsv-cli vo w `\r\n>> fund 10 `\r\n  -v '],
  ])('over lines that are continued as in %s', (_shell, text) => {
    expect(wordsOf(text + VAULT)).toEqual(['tool lsv-cli', ...OWN])
  })

  test.each([
    ['sudo -u me'],
    ['timeout 60'],
    ['npx @evil/lsv-cli vo w fund 10'],
    ['npx evil/lsv-cli vo w fund 10'],
    ['npx lsv-cli@npm:evil vo w fund 10'],
    ['npx -p evil other vo w fund 10'],
    ['lsv-cli@latest vo w fund 10'],
    ['node -e "x()" vo w fund 10'],
    ['npm run deploy -- vo w fund 10'],
    ['bash -c "lsv-cli vo w fund 10"'],
  ])('not when another program runs: %s', (line) => {
    expect(explained(line).effect).toBe('other')
  })
})

describe('the invocation of the tool is explained', () => {
  test('as it may be another file of that name', () => {
    expect(saidOf('./lsv-cli vo r info', './').at(-1)).toBe(
      'Runs the file `./lsv-cli`. Check that it is lsv-cli.',
    )
    expect(saidOf('node a/b.js vo r info', 'node').at(-1)).toBe(
      'Runs the file `a/b.js`. Check that it is lsv-cli.',
    )
  })

  test.each([
    'npx @lidofinance/lsv-cli',
    'pnpm dlx @lidofinance/lsv-cli@latest',
    'npx -p @lidofinance/lsv-cli@1.0.0 lsv-cli',
    'npm exec --package=@lidofinance/lsv-cli -- lsv-cli',
  ])('as %s downloads it', (call) => {
    expect(saidOf(`${call} vo r info`, call).at(-1)).toBe(
      'Downloads the package of that name first, if it is not installed.',
    )
  })

  test.each([
    'npx lsv-cli',
    'pnpm dlx lsv-cli@latest',
    'bunx lsv-cli',
    'npx -p evil lsv-cli',
    'npx --package=evil lsv-cli',
  ])('as %s may download the package of someone else', (call) => {
    const said = {
      tone: 'danger',
      text: 'Unless it is installed, a package of this name is downloaded. The package of lsv-cli is `@lidofinance/lsv-cli`, so another program may run.',
    }
    expect(explained(`${call} vo r info`).remarks[0]).toEqual(said)
  })

  test('as npm keeps options for itself', () => {
    const line = `npm start vo w fund 10 --populate-tx`
    const { effect, remarks, parts } = explained(line)
    expect(effect).toBe('signs')
    expect(textsOf(remarks)[0]).toBe(
      '`npm` keeps `--populate-tx` for itself: lsv-cli does not get it. Write `--` before it.',
    )
    expect(parts.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'tool npm start',
      'unknown --populate-tx',
      ...OWN.slice(0, 4),
    ])
    expect(explained(line.replace('vo', '-- vo')).effect).toBe('previews')
    expect(explained(line.replace('npm', 'yarn')).effect).toBe('previews')
  })
})
