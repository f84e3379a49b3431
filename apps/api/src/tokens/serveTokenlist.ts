import { tokens } from '@vermeil/tokens'
import { findLogoUrl } from '@vermeil/tokens/logos'
import { zeroAddress } from '@vermeil/units'
import { type AppConfig, chainIds, tokenlistCall } from '@vermeil/wire'
import type { HeadEndpoints } from '../answers/HeadEndpoints.ts'

/** The date of the registry's facts. A later state gets a higher version. */
const registryTime = '2026-03-25T00:00:00+00:00'

/** The tokens as a token list. VET itself has no contract, so it is not listed. */
export function serveTokenlist(endpoints: HeadEndpoints, network: AppConfig['network']): void {
  const chainId = chainIds[network]
  endpoints.serve({
    call: tokenlistCall,
    make: async () => ({
      name: 'Vermeil',
      timestamp: registryTime,
      version: { major: 1, minor: 0, patch: 0 },
      keywords: ['vechain', 'vermeil'],
      tokens: tokens
        .filter(({ address }) => address !== zeroAddress)
        .map(({ address, symbol, name, decimals }) => ({
          chainId,
          address,
          symbol,
          name,
          decimals,
          logoURI: findLogoUrl(address),
        })),
    }),
  })
}
