import type { RoundPoints } from '@vermeil/points'
import { SeededRandom } from '@vermeil/random'
import { type Hex, parseAddress } from '@vermeil/units'

/** The number of users that are paid. */
export const userCount = 10_000
/** The round that is settled. */
export const roundId = 47
/** The B3TR of the round, in wei. */
export const poolWei: bigint = 100_000n * 10n ** 18n

/** Above the addresses of precompiled contracts and other small numbers. */
const firstUser = 0xabc_0000_0000

/** The input of the settler's process. */
export interface SettlementOptions {
  url: string
  genesisId: Hex
  toBlock: number
  /** The private key of the settler in hexadecimal: a public development account. */
  key: Hex
}

/** The points of 10,000 users, the same in every process. */
export function createPoints({
  genesisId,
  toBlock,
}: Pick<SettlementOptions, 'genesisId' | 'toBlock'>): RoundPoints {
  const random = new SeededRandom(20)
  const scores = Array.from({ length: userCount }, (_, index) => {
    const points = BigInt(1 + random.below(1_000_000)) * 10n ** 18n
    const user = parseAddress(`0x${(firstUser + index).toString(16).padStart(40, '0')}`)
    return { user, points, volumeVet: points, trades: 1 }
  })
  return { genesisId, roundId, fromBlock: 0, toBlock, scores }
}
