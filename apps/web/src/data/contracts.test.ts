import { QueryClient, QueryObserver } from '@tanstack/react-query'
import {
  aggregator,
  decodeParameters,
  encodeParameters,
  multicall3,
  nameResolver,
  oracle,
} from '@vermeil/abi'
import { type Beat, type Clause, encodeBloom } from '@vermeil/thor'
import { findTokenBySymbol, tokens } from '@vermeil/tokens'
import { type Address, type Hex, zeroAddress } from '@vermeil/units'
import { expect, test, vi } from 'vitest'
import { openStorage } from '../storage/openStorage.ts'
import { createSampleApp } from '../testing/sampleApp.ts'
import { callContracts } from './app/callContracts.ts'
import { ContractMissingError, createApp, findContract } from './app/createApp.ts'
import { balancesOptions, followBalances } from './balances/balances.ts'
import { namesOptions } from './names/names.ts'
import { hourlyRatesOptions } from './prices/hourlyRates.ts'
import { pairRatesOptions, priceTokens, vetUsdOptions } from './prices/prices.ts'

const owner = `0x${'11'.repeat(20)}` as Address
const uint = [{ name: '', type: 'uint256' }]

interface Call {
  target: Address
  callData: Hex
}

function readCalls(clause: Clause): Call[] {
  const [calls] = decodeParameters(multicall3.aggregate3.inputs, `0x${clause.data.slice(10)}`)
  return calls as Call[]
}

/** Answers aggregate3 call by call; undefined is a call that fails. */
function answerCalls(clause: Clause, answer: (call: Call) => Hex | undefined): Hex {
  const results = readCalls(clause).map((call) => {
    const returnData = answer(call)
    return { success: returnData !== undefined, returnData: returnData ?? '0x' }
  })
  return encodeParameters(multicall3.aggregate3.outputs, [results])
}

test('[SWP-29] reads balances by multicall and VET from the account, in one request', async () => {
  const silent = tokens[5]?.address
  const odd = tokens[6]?.address
  const { app, requests, contracts } = createSampleApp((clause) =>
    answerCalls(clause, ({ target }) => {
      if (target === silent) return undefined
      return target === odd ? '0x' : encodeParameters(uint, [BigInt(target) % 1000n])
    }),
  )
  const balances = await new QueryClient().fetchQuery(balancesOptions(app, owner))
  expect(requests).toHaveLength(1)
  expect(requests[0]?.every((clause) => clause.to === contracts.multicall3)).toBe(true)
  expect(balances.get(zeroAddress)).toBe(7n)
  expect(silent && balances.has(silent)).toBe(false)
  expect(odd && balances.has(odd)).toBe(false)
  expect(balances.size).toBe(tokens.length - 2)
  for (const [address, balance] of balances) {
    if (address !== zeroAddress) expect(balance).toBe(BigInt(address) % 1000n)
  }
})

test('reports a failed multicall as an error, not as an empty answer', async () => {
  const { app } = createSampleApp(() => 'revert')
  const calls = [{ target: owner, callData: '0x' as Hex }]
  await expect(callContracts(app, calls, { chunk: 5 })).rejects.toThrow(
    'The batch of calls failed: execution reverted.',
  )
})

test('[SWP-29] refreshes balances 100 ms after a block that involves the account, and after a gap', async () => {
  vi.useFakeTimers()
  try {
    const queries = new QueryClient()
    let reads = 0
    const queryFn = async () => {
      reads += 1
      return reads
    }
    const observer = new QueryObserver(queries, { queryKey: ['balances', owner], queryFn })
    const stopObserving = observer.subscribe(() => undefined)
    let tell: (beat: Beat | 'gap') => void = () => undefined
    const stop = followBalances(
      {
        onBeat: (listener) => {
          tell = listener
          return () => undefined
        },
      },
      queries,
    )
    await vi.advanceTimersByTimeAsync(0)
    expect(reads).toBe(1)
    tell({ ...encodeBloom([`0x${'22'.repeat(20)}`]) } as Beat)
    await vi.advanceTimersByTimeAsync(1000)
    await vi.dynamicImportSettled()
    expect(reads).toBe(1)
    tell({ ...encodeBloom([owner]) } as Beat)
    await vi.advanceTimersByTimeAsync(99)
    expect(reads).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await vi.dynamicImportSettled()
    expect(reads).toBe(2)
    tell('gap')
    await vi.advanceTimersByTimeAsync(100)
    expect(reads).toBe(3)
    stop()
    stopObserving()
  } finally {
    vi.useRealTimers()
  }
})

function answerOracle(value: bigint, updatedAt: bigint, now: bigint) {
  return (clause: Clause): Hex =>
    clause.data.startsWith(oracle.getLatestValue.selector)
      ? encodeParameters(oracle.getLatestValue.outputs, [value, updatedAt])
      : encodeParameters(uint, [now])
}

test('[SWP-28] marks the oracle’s price as old after a day, by the chain’s time', async () => {
  const fresh = createSampleApp(answerOracle(23_700_000_000n, 1_000n, 87_400n))
  expect(await new QueryClient().fetchQuery(vetUsdOptions(fresh.app))).toEqual({
    usd: 23_700_000_000n,
    isOld: false,
  })
  const old = createSampleApp(answerOracle(1n, 1_000n, 87_401n))
  expect(await new QueryClient().fetchQuery(vetUsdOptions(old.app))).toMatchObject({ isOld: true })
})

test('[SWP-28] has no prices without an oracle', () => {
  expect(priceTokens(undefined, undefined).size).toBe(0)
  expect(priceTokens(new Map(), { usd: 0n as never, isOld: false }).size).toBe(0)
})

test('[SWP-30] prices a token by what one unit gives in VET, in chunks of 5', async () => {
  const { app, requests } = createSampleApp((clause) =>
    answerCalls(clause, ({ callData }) => {
      const { inputs, outputs } = aggregator.getBestRouteWithNativeSupport
      const [from, to, amount] = decodeParameters(inputs, `0x${callData.slice(10)}`)
      expect(to).toBe(zeroAddress)
      const instruction = {
        swapType: 0n,
        primaryRouter: zeroAddress,
        bridgeToken: zeroAddress,
        splitRoutes: [],
      }
      const out = from === findTokenBySymbol('USDC')?.address ? (amount as bigint) * 10n ** 12n : 0n
      return encodeParameters(outputs, [instruction, out])
    }),
  )
  const rates = await new QueryClient().fetchQuery(hourlyRatesOptions(app, tokens))
  const sizes = requests[0]?.map((clause) => readCalls(clause).length) ?? []
  expect(Math.max(...sizes)).toBe(5)
  const prices = priceTokens(rates, { usd: 20_000_000_000n as never, isOld: false })
  const price = (symbol: string) => prices.get(findTokenBySymbol(symbol)?.address ?? owner)
  expect(price('USDC')).toBe(20_000_000_000n)
  expect(price('VET')).toBe(20_000_000_000n)
  expect(price('VVET')).toBe(20_000_000_000n)
  expect(price('B3TR')).toBeUndefined()
})

test('[SWP-30] prices a token by a part of a unit if a whole one would move its pool', async () => {
  const btc = findTokenBySymbol('BTC')
  if (!btc) throw new Error('The registry has no BTC.')
  const unit = 10n ** BigInt(btc.decimals)
  const pool = { btc: unit, vet: 4_000_000n * 10n ** 18n }
  const asked: bigint[] = []
  const { app } = createSampleApp((clause) =>
    answerCalls(clause, ({ callData }) => {
      const { inputs, outputs } = aggregator.getBestRouteWithNativeSupport
      const [, , amount] = decodeParameters(inputs, `0x${callData.slice(10)}`)
      const sold = amount as bigint
      asked.push(sold)
      const instruction = {
        swapType: 0n,
        primaryRouter: zeroAddress,
        bridgeToken: zeroAddress,
        splitRoutes: [],
      }
      return encodeParameters(outputs, [instruction, (pool.vet * sold) / (pool.btc + sold)])
    }),
  )
  const rates = await new QueryClient().fetchQuery(pairRatesOptions(app, [btc]))
  const rate = rates.get(btc.address) ?? 0n
  expect(asked).toEqual([unit, unit / 1_000_000n])
  expect(rate).toBeLessThanOrEqual(pool.vet)
  expect(rate).toBeGreaterThan((pool.vet * 999n) / 1000n)
})

test('[WAL-08] reads names from the resolver, and leaves out accounts without one and names that imitate others', async () => {
  const [other, imitator] = ['22', '33'].map((byte) => `0x${byte.repeat(20)}` as Address)
  const { app } = createSampleApp(() =>
    encodeParameters(nameResolver.getNames.outputs, [['gilda.vet', '', 'gilda\u200b.vet']]),
  )
  const accounts = [owner, other, imitator].flatMap((account) => account ?? [])
  const names = await new QueryClient().fetchQuery(namesOptions(app, accounts))
  expect([...names]).toEqual([[owner, 'gilda.vet']])
})

test('names the contract that a network lacks', () => {
  const config = {
    network: 'main',
    genesisId: `0x${'00'.repeat(32)}`,
    nodeUrl: 'http://127.0.0.1:1',
    faucet: false,
  } as const
  const app = createApp(config, openStorage({ localStorage: undefined }))
  expect(() => findContract(app, 'aggregator')).toThrow(ContractMissingError)
  expect(() => findContract(app, 'aggregator')).toThrow(/main network has no contract 'aggregator'/)
})
