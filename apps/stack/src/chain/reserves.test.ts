import {
  type AbiFunction,
  addresses,
  concentratedRouter,
  decodeResult,
  encodeCall,
  encodeDeployment,
  erc20,
  uniswapV3Factory,
  uniswapV3Pool,
} from '@vermeil/abi'
import { artifacts } from '@vermeil/abi/artifacts'
import { startApi } from '@vermeil/api'
import {
  createDevGenesis,
  type DevChain,
  developmentAccounts,
  startChain,
  startNode,
} from '@vermeil/devchain'
import { startIndexer } from '@vermeil/indexer'
import { openLedger, readPoolEvents } from '@vermeil/ledger'
import { blockRefOf, createThorClient, type ThorClient } from '@vermeil/thor'
import { type Address, formatAmount, type Hex, type Seconds, zeroAddress } from '@vermeil/units'
import { expect, test, vi } from 'vitest'
import { assembleBorrower } from '../testing/assembleBorrower.ts'

const [owner = zeroAddress] = developmentAccounts.map(({ address }) => address)
const one = 10n ** 18n
const fee = 3_000n
const soon = { interval: 10, timeout: 20_000 }
let nonce = 0n

/** Sends one clause from the owner. Every transaction is mined in its own block. */
async function send(chain: DevChain, to: Address | null, data: Hex): Promise<Address> {
  await chain.submitAs(owner, {
    type: 0x51,
    chainTag: chain.chainTag,
    blockRef: blockRefOf(chain.best().id),
    expiration: 1_000,
    clauses: [{ to, value: 0n, data }],
    maxPriorityFeePerGas: 0n,
    maxFeePerGas: 40_000_000_000_000n,
    gas: 20_000_000n,
    dependsOn: null,
    nonce: nonce++,
  })
  const receipt = chain.best().receipts[0]
  expect(receipt?.reverted).toBe(false)
  return receipt?.outputs[0]?.contractAddress ?? zeroAddress
}

/** Calls a contract at a block. */
async function ask<Args extends readonly unknown[], Result>(
  thor: ThorClient,
  { to, block }: { to: Address; block: number },
  ...[method, args]: [AbiFunction<Args, Result>, NoInfer<Args>]
): Promise<Result> {
  const clauses = [{ to, value: 0n, data: encodeCall(method, args) }]
  const [answer] = await thor.simulate({ clauses }, block)
  return decodeResult(method, answer?.data ?? '0x')
}

/** Creates a pool with Uniswap's own code, and a router for it. */
async function openPool(chain: DevChain, thor: ThorClient) {
  const factory = await send(chain, null, encodeDeployment(artifacts.uniswapV3Factory, []))
  const deployment = encodeDeployment(artifacts.concentratedRouter, [factory])
  const router = await send(chain, null, deployment)
  const made: Address[] = []
  for (const symbol of ['ONE', 'TWO']) {
    const args = [symbol, symbol, 18n, owner, 10n ** 30n] as const
    made.push(await send(chain, null, encodeDeployment(artifacts.registryToken, args)))
  }
  const [token0 = zeroAddress, token1 = zeroAddress] = made.toSorted()
  const key = { token0, token1, fee }
  const parts: [Address, Address, bigint] = [token0, token1, fee]
  await send(chain, factory, encodeCall(uniswapV3Factory.createPool, parts))
  const place = { to: factory, block: chain.best().number }
  const pool = await ask(thor, place, uniswapV3Factory.getPool, parts)
  await send(chain, pool, encodeCall(uniswapV3Pool.initialize, [2n ** 96n]))
  for (const token of [token0, token1])
    await send(chain, token, encodeCall(erc20.approve, [router, 10n ** 30n]))
  return { factory, router, pool, key }
}

test('serves the exact balances of a pool with ticks after every kind of payment', async () => {
  await using chain = await startChain({
    genesis: createDevGenesis({ launchTime: 1_700_000_000 as Seconds }),
    mining: { mode: 'on-demand' },
    now: () => 0,
  })
  await using node = await startNode({ chain, host: '127.0.0.1', port: 0 })
  const thor = createThorClient({ url: node.url })
  const { factory, router, pool, key } = await openPool(chain, thor)
  const { token0, token1 } = key
  const range = [-600n, 600n] as const
  const mint = encodeCall(concentratedRouter.mint, [key, ...range, 1_000n * one])
  const sell = (zeroForOne: boolean) => {
    const limit = zeroForOne ? 2n ** 95n : 2n ** 97n
    return encodeCall(concentratedRouter.swap, [key, zeroForOne, 7n * one, limit])
  }
  const burn = encodeCall(uniswapV3Pool.burn, [...range, 300n * one])
  const maxUint128 = 2n ** 128n - 1n
  const collect = encodeCall(uniswapV3Pool.collect, [owner, ...range, maxUint128, maxUint128])
  await send(chain, router, mint)
  await send(chain, pool, encodeCall(uniswapV3Pool.setFeeProtocol, [4n, 4n]))
  await send(chain, router, sell(true))

  await using ledger = await openLedger({ memory: true })
  const venue = {
    name: 'Ticked',
    kind: 'v3',
    factory,
    router,
    wrapped: addresses.dev.bvet,
  } as const
  const sources = { venues: [{ ...venue, feeBps: 30 }], aggregator: null }
  const timings = { pollMs: 5 }
  await using indexer = startIndexer({ ...sources, ledger, thor, timings })
  await indexer.caughtUp

  await send(chain, router, sell(false))
  await send(chain, pool, burn)
  await send(chain, pool, collect)
  const collected = encodeCall(uniswapV3Pool.collectProtocol, [owner, maxUint128, maxUint128])
  await send(chain, pool, collected)
  const repaid = one + (one * fee + 999_999n) / 1_000_000n
  const borrower = await send(chain, null, assembleBorrower(pool, token0, repaid))
  await send(chain, token0, encodeCall(erc20.transfer, [borrower, one]))
  await send(chain, borrower, encodeCall(uniswapV3Pool.flash, [borrower, one, 0n, '0x']))

  const expectHeld = async (kinds: readonly string[]) => {
    const { number } = chain.best()
    await vi.waitFor(() => expect(indexer.status().head?.id).toBe(chain.best().id), soon)
    const query = { fromBlock: 0, toBlock: number, limit: 100 }
    const events = await readPoolEvents(ledger, query)
    expect(events.map(({ kind }) => kind)).toEqual(kinds)
    const last = new Map(events.map((event) => [event.blockNumber, event]))
    for (const [block, { reserve0, reserve1 }] of last) {
      const held = [token0, token1].map((to) => ask(thor, { to, block }, erc20.balanceOf, [pool]))
      expect([reserve0, reserve1]).toEqual(await Promise.all(held))
    }
    return events
  }
  const before = ['join', 'trade', 'trade']
  const events = await expectHeld([...before, 'exit', 'exit', 'join'])
  expect(events.at(-1)).toMatchObject({ amount0: repaid - one, amount1: 0n })

  await using api = await startApi({
    ledger,
    thor,
    host: '127.0.0.1',
    port: 0,
    config: { network: 'dev', genesisId: chain.genesis.id, nodeUrl: node.url, faucet: false },
    status: indexer.status,
  })
  const path = `/coingecko/events?fromBlock=0&toBlock=${chain.best().number}`
  const feed = (await (await fetch(api.url + path)).json()) as { events: object[] }
  const reserves = events.map(({ reserve0, reserve1 }) => {
    return { asset0: formatAmount(reserve0 ?? -1n, 18), asset1: formatAmount(reserve1 ?? -1n, 18) }
  })
  expect(feed.events).toMatchObject(reserves.map((held) => ({ reserves: held })))

  // Undo the last blocks. Their transactions are mined again in one block.
  chain.setMining({ mode: 'manual' })
  await chain.rewind(5)
  await chain.mine()
  chain.setMining({ mode: 'on-demand' })
  await send(chain, router, sell(true))
  await expectHeld([...before, 'exit', 'exit', 'join', 'trade'])
})
