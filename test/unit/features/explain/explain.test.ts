import { describe, expect, test } from 'vitest'
import { explainText } from '../../../../src/features/explain/explain-text.ts'
import { explained, lido, saidOf, textsOf, tidy, wordsOf } from './explain-fixture.ts'

const HUB = '0x4C9fFC325392090F789255b9948Ab1659b797964'
const VAULT = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const FUND = `yarn start vo w fund 10 -v ${VAULT}`

describe('every word', () => {
  test('is explained once, in the order of the line', () => {
    expect(wordsOf(`$ CHAIN_ID=1 yarn start vo w fund 10 --vault=${VAULT} -y`)).toEqual([
      'variable CHAIN_ID=1',
      'tool yarn start',
      'group vo',
      'group w',
      'command fund',
      'argument 10',
      `option --vault=${VAULT}`,
      'option -y',
    ])
  })

  test('has its name in the reference and the link to it', () => {
    expect(explained(FUND).parts.map(({ title, href }) => [title, href])).toEqual([
      ['`lsv-cli`', undefined],
      ['`vault-operations`', '/reference/#vo'],
      ['`write`', '/reference/#vo-write'],
      ['`fund`', '/reference/#vo-write-fund'],
      ['`<ether>`', undefined],
      ['`-v, --vault <string>`', '/reference/#vo-write-fund'],
    ])
    expect(explained(`${FUND} -y`).parts.at(-1)?.href).toBe('/reference/')
    expect(explained(`CHAIN_ID=1 ${FUND}`).parts[0]?.href).toBe('/reference/')
  })

  test('that is an alias is said to be one', () => {
    expect(saidOf(FUND, 'vo')).toEqual([
      'Short for `vault-operations`.',
      'Everyday work with a vault, with checks before most writes.',
    ])
  })

  test.each([
    ['lsv-cli vo r info', ['Starts lsv-cli, installed.', 'Also called as `yarn start`.']],
    ['yarn start vo r info', ['Starts lsv-cli, from source.', 'Also called as `lsv-cli`.']],
    [
      'npx @lidofinance/lsv-cli vo r info',
      [
        'Starts lsv-cli.',
        'Also called as `yarn start`, `lsv-cli`.',
        'Downloads the package of that name first, if it is not installed.',
      ],
    ],
  ])('of the invocation is explained in %j', (line, said) => {
    expect(textsOf(explained(line).parts[0]?.remarks ?? [])).toEqual(said)
  })

  test('is found after prompts, over continued lines, in quotes, and without the invocation', () => {
    const words = ['group vo', 'group w', 'command fund', 'argument 10']
    expect(wordsOf('$ yarn start vo \\\n> w fund "10"').slice(1)).toEqual(words)
    expect(wordsOf("PS C:\\> yarn start vo w `\r\n  fund '10'").slice(1)).toEqual(words)
    expect(wordsOf('me@host:~$ yarn start vo w fund 10\nDone.').slice(1)).toEqual(words)
    expect(wordsOf('vo w fund 10')).toEqual(words)
  })

  test('beyond the part of a long line that is read is omitted', () => {
    expect(explained(`yarn start vo r info ${'x '.repeat(5000)}`).parts.length).toBeLessThan(310)
  })
})

describe('what a line does', () => {
  test.each([
    [FUND, 'signs', 'Signs a transaction'],
    [`${FUND} --populate-tx`, 'previews', 'Prints a transaction and sends nothing'],
    [`${FUND} --populat-tx`, 'signs', 'Signs a transaction'],
    [`${FUND} --hepl`, 'signs', 'Signs a transaction'],
    ['yarn start vo r roles', 'reads', 'Only reads'],
    ['yarn start vo r info', 'offers', 'Reads, and may sign a transaction'],
    ['yarn start vo r info --populate-tx', 'reads', 'Only reads'],
    ['yarn start vo --help', 'helps', 'Prints help'],
    ['yarn start --version', 'version', 'Prints the version'],
    ['yarn start vo w nothing-like-it', 'unclear', 'Not a command of lsv-cli'],
    ['CHAIN_ID=1 DEPLOYED=x', 'sets', 'Sets variables'],
    ['export CHAIN_ID=1', 'sets', 'Sets variables'],
    ['rm -rf /', 'other', 'Another program'],
  ])('is said of %j', (line, effect, headline) => {
    expect(explained(line)).toMatchObject({ effect, headline })
  })

  test('comes with who can send it, what it sends and calls, and how to see it first', () => {
    const { about, remarks } = explained(`yarn start contracts dashboard write fund ${VAULT} 10`)
    expect(about).toBe('Adds ETH to the vault.')
    expect(textsOf(remarks)).toEqual([
      'Only an account with `FUND_ROLE` or `DEFAULT_ADMIN_ROLE` can send it.',
      'ETH sent along: the amount you give.',
      'Calls `Dashboard.fund()`.',
      'Signed with the first of these that is set: `PRIVATE_KEY`, `PRIVATE_KEY_<CHAIN_ID>`, `ACCOUNT_FILE`.',
      'Asks before it signs.',
      'Add `--populate-tx` to see the transaction without sending it.',
    ])
  })

  test('cannot be undone, where it cannot', () => {
    const line = `yarn start contracts dashboard write transfer-vault-ownership ${VAULT} ${VAULT}`
    expect(explained(line).remarks.slice(0, 2)).toEqual([
      { tone: 'danger', text: 'This cannot be undone.' },
      {
        tone: 'plain',
        text: "Who can send it: the admin and the node operator's manager together.",
      },
    ])
  })

  test('may be to sign although it reads, with a yes given beforehand without a question', () => {
    expect(explained('yarn start vo r info').remarks).toEqual([
      {
        tone: 'warning',
        text: 'Offers to sign a transaction first: the report of the vault, when it is stale.',
      },
      {
        tone: 'plain',
        text: 'Signed with the first of these that is set: `PRIVATE_KEY`, `PRIVATE_KEY_<CHAIN_ID>`, `ACCOUNT_FILE`.',
      },
      { tone: 'plain', text: 'Add `--populate-tx` to see the transaction without sending it.' },
    ])
    expect(textsOf(explained('yarn start vo r info -y').remarks)).toContain(
      'Does not ask before it signs, as `--yes` answers every question with yes.',
    )
  })

  test('is not asked about, where the line answers beforehand', () => {
    expect(textsOf(explained(`${FUND} --yes`).remarks)).toContain(
      'Does not ask before it signs, as `--yes` answers every question with yes.',
    )
  })

  test('is unknown for other programs, also after a pipe or within another command', () => {
    const { commands, remarks } = explainText(`${FUND} | tee out; echo $(curl x.example)`, lido)
    expect(commands.map(({ line, effect }) => [line, effect])).toEqual([
      [FUND, 'signs'],
      ['tee out', 'other'],
      ['echo $(curl x.example)', 'shell'],
      ['curl x.example', 'other'],
    ])
    expect(textsOf(remarks)).toEqual(['The text runs 4 commands.'])
    expect(commands[1]?.remarks).toEqual([
      {
        tone: 'danger',
        text: '`tee` is not lsv-cli, and not explained here. Do not run what you do not know.',
      },
    ])
  })

  test('may be to write to a file', () => {
    expect(textsOf(explained('yarn start vo r roles > ~/.bashrc 2>&1').remarks)).toEqual([
      'Nothing is signed and nothing is sent.',
      'Writes to the file `~/.bashrc`: what was in it is lost.',
    ])
  })
})

describe('an address', () => {
  const said = (address: string) => saidOf(`yarn start vo r info -v ${address}`, '-v').slice(1)

  test('that the site knows is named', () => {
    expect(said(HUB)).toEqual(['`0x4C9f…7964` is VaultHub on Hoodi.', 'Its checksum is right.'])
  })

  test('that it does not know is to be compared', () => {
    expect(said(VAULT)).toEqual([
      '`0xfB69…d359` is not known to this site. Compare every digit with a source that you trust.',
      'Its checksum is right.',
    ])
  })

  test('without a checksum is said to have none', () => {
    expect(said(VAULT.toLowerCase()).at(-1)).toBe(
      `All its letters have the same case, so it has no checksum: a wrong digit would not be noticed. With checksum: \`${VAULT}\`.`,
    )
  })

  test('of digits alone has no letters to say this of', () => {
    expect(said(`0x${'1'.repeat(40)}`)).toEqual([
      '`0x1111…1111` is not known to this site. Compare every digit with a source that you trust.',
    ])
  })

  test('with a wrong checksum is a mistake', () => {
    const wrong = VAULT.replace('fB', 'Fb')
    expect(explained(`yarn start vo r info -v ${wrong}`).mistakes).toEqual([
      {
        message: `--vault of vo read info: "${wrong}" is not an address: the letter case does not match the EIP-55 checksum`,
        hint: `if all digits are correct, write ${VAULT}`,
      },
    ])
  })

  test('that is nearly a known one, or was made to look like it, is not taken for it', () => {
    const typo = HUB.toLowerCase().replace('325392', '325393')
    expect(said(typo)[0]).toBe(`It differs in a few digits from VaultHub, \`${HUB}\`.`)
    const twin = `0x4c9f${'12345678'.repeat(4)}7964`
    expect(said(twin)[0]).toBe(
      `It begins and ends like VaultHub, \`${HUB}\`, but is another address. Addresses are made to look alike by people who steal.`,
    )
  })

  test('without an owner is a danger', () => {
    expect(said(`0x${'0'.repeat(40)}`)).toEqual([
      'Nobody has the key of this address: what is sent there is lost.',
    ])
  })
})

describe('mistakes', () => {
  test('are all reported, with what was meant, and the line is explained as if it said that', () => {
    const line = `yarn start vo w fudn 10 --vualt ${VAULT} --yess`
    const { mistakes, corrected, effect } = explained(line)
    expect(mistakes.map(({ message }) => message)).toEqual([
      'unknown command "fudn" of vo write',
      'unknown option "--vualt" of vo write fund',
      'unknown option "--yess" of vo write fund',
    ])
    expect(corrected).toBe(`yarn start vo w fund 10 --vault ${VAULT} --yes`)
    expect(effect).toBe('signs')
    expect(explained(corrected ?? '').mistakes).toEqual([])
    expect(wordsOf(line).slice(3)).toEqual([
      'command fudn',
      'argument 10',
      `option --vualt ${VAULT}`,
      'option --yess',
    ])
    expect(saidOf(line, 'fudn')).toEqual(['Read as `fund`.'])
  })

  test('of an unknown option leave the words after it to be explained', () => {
    expect(wordsOf('yarn start vo w fund --frobnicate 10')).toEqual([
      'tool yarn start',
      'group vo',
      'group w',
      'command fund',
      'unknown --frobnicate',
      'argument 10',
    ])
  })

  test('in the invocation may start another program', () => {
    expect(textsOf(explained('yarn strat vo r info').remarks)[0]).toBe(
      '`yarn strat` is not how lsv-cli is called, so another program may run. Did you mean `yarn start`?',
    )
  })

  test('of typographic dashes are read as hyphens', () => {
    expect(explained('yarn start vo r info —vault x').corrected).toBe('yarn start vo r info --vault x')
  })

  test('are not reported for placeholders', () => {
    const { mistakes } = explained('yarn start vo w fund <amount> -v $VAULT')
    expect(mistakes).toEqual([])
    expect(saidOf('yarn start vo w fund <amount>', '<amount>').at(-1)).toBe(
      '`<amount>` is still to be filled in.',
    )
  })
})

describe('what a line omits', () => {
  test('is said, if it is required', () => {
    const { missing, mistakes } = explained('yarn start vo w fund')
    expect(missing.map(({ title, remarks }) => [title, textsOf(remarks)])).toEqual([
      [
        '`<ether>`',
        ['Required, and missing in this line.', 'Amount of ETH.', 'Expected: decimal number, ETH.'],
      ],
    ])
    expect(mistakes).toHaveLength(1)
  })

  test('is said, if the tool needs it from the environment', () => {
    expect(explained(`CHAIN_ID=1 ${FUND}`).needed.map(({ title }) => title)).toEqual([
      '`DEPLOYED`',
      '`EL_URL`',
    ])
  })
})

describe('a tool without Ethereum', () => {
  test('is explained as well', () => {
    const line = 'tidy b fill ./letters --for 5400 --size 1048576'
    const { effect, headline, about, remarks, mistakes, unsaid } = explained(line, tidy)
    expect({ effect, headline, about, remarks, mistakes }).toEqual({
      effect: 'runs',
      headline: 'Runs a command',
      about: 'Moves files into a box.',
      remarks: [],
      mistakes: [],
    })
    expect(saidOf(line, '--for', tidy)).toEqual(['That is 1 hour 30 minutes.'])
    expect(saidOf(line, '--size', tidy)).toEqual(['That is 1 MiB.'])
    expect(unsaid.map(({ title, remarks: said }) => [title, textsOf(said)])).toEqual([
      ['`--token <text>`', ['Otherwise taken from `TIDY_TOKEN`.']],
    ])
  })

  test('has its defaults and needs told', () => {
    const { missing, unsaid } = explained('tidy b fill x', tidy)
    expect(missing.map(({ title }) => title)).toEqual(['`--size <bytes>`'])
    expect(textsOf(unsaid[0]?.remarks ?? [])).toEqual(['Default: `90` (1 minute 30 seconds).'])
  })
})
