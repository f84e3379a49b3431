import type { ApiOptions } from '@vermeil/api'
import type { ChainConnection } from './ChainConnection.ts'

/** The configuration of the web app. It knows the addresses of the dev chain already. */
export function buildConfig(
  { name, genesisId, nodeUrl, network, grant }: Omit<ChainConnection, keyof AsyncDisposable>,
  { walletConnect }: { walletConnect?: string | undefined },
): ApiOptions['config'] {
  const { addresses, venues, tokens } = network
  const offered = walletConnect === undefined ? {} : { walletConnect }
  const config = { network: name, genesisId, nodeUrl, faucet: grant !== undefined, ...offered }
  if (name === 'dev') return config
  return { ...config, deployment: { addresses, venues: [...venues], tokens } }
}
