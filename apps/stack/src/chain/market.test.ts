import {
  type AbiFunction,
  aggregator,
  decodeResult,
  encodeCall,
  governance,
  networks,
  orderBook,
} from '@vermeil/abi'
import { createDevGenesis, startChain } from '@vermeil/devchain'
import { poolListings } from '@vermeil/market'
import { type Seconds, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { startTestMarket } from '../testing/startTestMarket.ts'
import { createChainPort } from './createChainPort.ts'

test('creates a market with pools of both kinds, orders and rounds, and continues it', async () => {
  const launch = 1_790_000_000 as Seconds
  await using chain = await startChain({
    genesis: createDevGenesis({ launchTime: launch }),
    mining: { mode: 'manual' },
  })
  const start = (until: number) => startTestMarket(chain, () => until as Seconds)
  await start(launch + 6 * 3600)
  const at = networks.dev.addresses
  const read = async <R>(
    name: 'aggregator' | 'orderBook' | 'governance',
    method: AbiFunction<[], R>,
  ) => {
    const to = at[name]
    const [answer] = await createChainPort(chain).call(
      [{ to, value: 0n, data: encodeCall(method, []) }],
      zeroAddress,
    )
    if (answer === undefined || answer.reverted) throw new Error(`${name} does not answer.`)
    return decodeResult(method, answer.data)
  }
  expect(await read('aggregator', aggregator.poolCount)).toBeGreaterThan(
    BigInt(poolListings.length),
  )
  expect(await read('governance', governance.currentRoundId)).toBe(47n)
  const orders = await read('orderBook', orderBook.orderCount)
  expect(orders).toBeGreaterThan(5n)
  const pools = await read('aggregator', aggregator.poolCount)
  await start(launch + 6 * 3600)
  expect((await read('aggregator', aggregator.poolCount)) - pools).toBeLessThan(3n)
}, 120_000)
