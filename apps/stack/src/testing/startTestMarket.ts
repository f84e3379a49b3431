import { networks } from '@vermeil/abi'
import { type DevChain, developmentAccounts } from '@vermeil/devchain'
import { type RunningMarket, startMarket } from '@vermeil/market'
import { decodeHex } from '@vermeil/thor'
import type { Seconds } from '@vermeil/units'
import { createChainPort } from '../chain/createChainPort.ts'

/** Starts the market of `npm start` with its history up to `now` on a dev chain. */
export async function startTestMarket(chain: DevChain, now: () => Seconds): Promise<RunningMarket> {
  const [owner] = developmentAccounts
  if (!owner) throw new Error('There are no development accounts.')
  return await startMarket({
    chain: createChainPort(chain),
    network: networks.dev,
    hasHistory: true,
    owner: { address: owner.address, privateKey: decodeHex(owner.privateKey) },
    seed: 'vermeil',
    now,
    onProgress: () => undefined,
  })
}
