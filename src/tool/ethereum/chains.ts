// The chains among which readers can choose, each with its deployment.
import type { ToolChain } from '../../model/site-data.ts'
import type { Environment } from '../facts/fact-schemas.ts'

/** Returns the supported chains that have a supported deployment, each with the first one listed. */
export function usableChains(environment: Environment | undefined): ToolChain[] {
  const chains = new Map<number, ToolChain>()
  for (const deployment of environment?.deployments ?? []) {
    const chain = environment?.chains.find(({ chainId }) => chainId === deployment.chainId)
    if (!chain?.supported || !deployment.supported || chains.has(chain.chainId)) continue
    chains.set(chain.chainId, {
      name: chain.name,
      title: chain.title,
      facts: {
        id: String(chain.chainId),
        file: deployment.file,
        deployment: deployment.name,
        explorer: chain.explorer.replace(/\/$/, ''),
      },
      contracts: { ...deployment.contracts },
    })
  }
  return [...chains.values()]
}
