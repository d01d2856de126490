// A site that documents a small tool with two chains, for the tests of its examples.
import { BASE } from './fixture.ts'

export const ALPHA_BANK = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
export const BETA_BANK = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
export const ALPHA_ORACLE = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'

const manifest = {
  version: 1,
  name: 'acme',
  invocations: { source: 'pnpm acme', installed: 'acme', docker: 'docker run acme/cli' },
  options: [{ flags: '--populate-tx', previews: true }, { flags: '-v, --verbose' }],
  commands: [
    { path: 'vault', aliases: ['v'] },
    {
      path: 'vault pay',
      access: 'write',
      caller: 'PAY_ROLE',
      irreversible: true,
      description: 'Pays `ETH` out of the vault.',
      arguments: [
        { name: 'vault', kind: 'address' },
        { name: 'amount', kind: 'decimal', unit: 'ETH' },
      ],
      options: [{ flags: '--note <text>' }],
    },
    { path: 'vault show', access: 'read', arguments: [{ name: 'vault', kind: 'address' }] },
    { path: 'vault login', arguments: [{ name: 'secret' }, { name: 'label', optional: true }] },
  ],
}

const deployment = (name: string, chainId: number, contracts: Record<string, string>) => ({
  name,
  file: `deployed-${name}.json`,
  chainId,
  supported: true,
  contracts,
  others: {},
})

const chain = (name: string, title: string, chainId: number) => ({
  chainId,
  name,
  title,
  explorer: `https://${name}.example.org`,
  supported: true,
})

const environment = {
  version: 1,
  variables: [{ name: 'CHAIN', description: 'The chain.', format: 'number', example: '7001' }],
  chains: [chain('alpha', 'Alpha', 7001), chain('beta', 'Beta', 7002)],
  deployments: [
    deployment('alpha', 7001, { Bank: ALPHA_BANK, Oracle: ALPHA_ORACLE }),
    deployment('beta', 7002, { Bank: BETA_BANK }),
  ],
}

const page = `---
title: Pay
slug: /
---

The vault at \`acme vault show <vault>\` or \`pnpm acme vault show <vault>\`.

\`\`\`sh title="Look"
pnpm acme vault show <vault>
\`\`\`

\`\`\`sh title="Pay"
# first look
pnpm acme v pay <vault> <amount> --note "<text>"
\`\`\`

\`\`\`sh title="Login"
pnpm acme vault login <private-key> <mnemonic>
\`\`\`

\`\`\`sh title="Bank"
pnpm acme vault show ${ALPHA_BANK}
pnpm acme vault show ${ALPHA_ORACLE}
\`\`\`

\`\`\`env title=".env"
CHAIN=7001
DEPLOYED=deployed-alpha.json
EXPLORER=https://alpha.example.org/tx/1
\`\`\`

See [the bank](https://alpha.example.org/address/${ALPHA_BANK}) and [the other page](./other.md).

:::addresses
:::

:::addresses alpha
:::
`

const other = `# Other\n\n\`\`\`sh\npnpm acme vault show <vault>\n\`\`\`\n`

interface Options {
  /** Whether the second chain is supported. */
  twoChains?: boolean
}

/** The files of the site; \`config\` is part of them. */
export function toolSite({ twoChains = true }: Options = {}): Record<string, string> {
  const chains = environment.chains.map((each, index) => ({ ...each, supported: index === 0 || twoChains }))
  return {
    'docs.config.json': JSON.stringify({
      title: 'Acme',
      baseUrl: BASE,
      url: 'https://example.org',
      docs: { routeBasePath: '/' },
      cli: { manifest: 'facts/cli.json', environment: 'facts/environment.json' },
    }),
    'facts/cli.json': JSON.stringify(manifest),
    'facts/environment.json': JSON.stringify({ ...environment, chains }),
    'docs/intro.md': page,
    'docs/other.md': other,
  }
}
