import {
  aggregator,
  decodeParameters,
  encodeParameters,
  erc20,
  multicall3,
  uniswapV2Factory,
} from '@vermeil/abi'
import type { Clause, EventLog } from '@vermeil/thor'
import { findTokenBySymbol } from '@vermeil/tokens'
import { type Amount, type Hex, parseAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { fetchTokenReport } from './fetchTokenReport.ts'

const address = parseAddress(`0x${'7b'.repeat(20)}`)
const pair = parseAddress(`0x${'aa'.repeat(20)}`)
const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
const text = (value: string): Hex => encodeParameters([{ name: '', type: 'string' }], [value])

interface Script {
  symbol?: Hex
  name?: Hex
  decimals?: Hex
  totalSupply?: Hex
  /** What arrives of a transfer of 100. */
  arriving?: bigint | 'revert'
  hasPool?: boolean
  hasCode?: boolean
  /** What the aggregator pays for one whole token. */
  price?: bigint | 'revert'
}

/** An honest token called MUG with one pool, except for what the script changes. */
function script(changes: Script = {}) {
  const token: Required<Script> = {
    symbol: text('MUG'),
    name: text('Mug Club'),
    decimals: word(6n),
    totalSupply: word(21_000_000n),
    arriving: 100n,
    hasPool: true,
    hasCode: true,
    price: 7n,
    ...changes,
  }
  let transferred = 0n
  const wrapped = findTokenBySymbol('VVET')?.address.slice(2) ?? ''
  const answers: [{ selector: string }, (target: string, data: Hex) => Hex | 'revert'][] = [
    [uniswapV2Factory.getPair, (_, data) => word(findPair(data))],
    [erc20.balanceOf, (target, data) => word(readBalance(target, data))],
    [erc20.transfer, transfer],
    [aggregator.getBestRouteWithNativeSupport, () => answerRoute(token.price)],
    [erc20.symbol, () => token.symbol],
    [erc20.name, () => token.name],
    [erc20.decimals, () => token.decimals],
    [erc20.totalSupply, () => token.totalSupply],
  ]
  function findPair(data: Hex): bigint {
    return token.hasPool && data.endsWith(wrapped) ? BigInt(pair) : 0n
  }
  function readBalance(target: string, data: Hex): bigint {
    const isPair = data.endsWith(pair.slice(2))
    if (target !== address) return isPair ? 5_000n : 0n
    return isPair ? 10_000n : transferred
  }
  function transfer(): Hex | 'revert' {
    if (token.arriving === 'revert') return 'revert'
    transferred = token.arriving
    return word(1n)
  }
  function call(target: string, data: Hex): Hex | 'revert' {
    const found = answers.find(([{ selector }]) => data.startsWith(selector))
    return found ? found[1](target, data) : word(0n)
  }
  function answer({ to, data }: Clause): Hex | 'revert' {
    if (!data.startsWith(multicall3.aggregate3.selector)) return call(String(to), data)
    const [calls] = decodeParameters(multicall3.aggregate3.inputs, `0x${data.slice(10)}`)
    const results = (calls as { target: string; callData: Hex }[]).map((each) => {
      const returned = call(each.target, each.callData)
      return { success: returned !== 'revert', returnData: returned === 'revert' ? '0x' : returned }
    })
    return encodeParameters(multicall3.aggregate3.outputs, [results])
  }
  const { app } = createSampleApp(answer)
  const account = { balance: 0n as Amount, energy: 0n as Amount, hasCode: token.hasCode }
  const created = [{ meta: { blockTimestamp: 1_700_000_000 } }] as EventLog[]
  return {
    ...app,
    thor: { ...app.thor, fetchAccount: async () => account, fetchEvents: async () => created },
  }
}

function answerRoute(amountOut: bigint | 'revert'): Hex | 'revert' {
  if (amountOut === 'revert') return 'revert'
  const router = parseAddress(`0x${'00'.repeat(20)}`)
  const instruction = { swapType: 0n, primaryRouter: router, bridgeToken: router, splitRoutes: [] }
  return encodeParameters(aggregator.getBestRouteWithNativeSupport.outputs, [
    instruction,
    amountOut,
  ])
}

const read = (changes?: Script) =>
  fetchTokenReport(script(changes), address, new AbortController().signal)

test('reads name, decimals, supply, pools, transfer fee and age of a token', async () => {
  expect(await read()).toEqual({
    kind: 'token',
    token: { address, symbol: 'MUG', name: 'Mug Club', decimals: 6, hasLogo: false },
    supply: 21_000_000n,
    pools: expect.arrayContaining([
      expect.objectContaining({ address: pair, baseAmount: 5_000n, tokenAmount: 10_000n }),
    ]),
    transferFee: { percent: 0 },
    hasRoute: true,
    createdAtSeconds: 1_700_000_000,
    twin: undefined,
  })
})

test('measures what a transfer keeps, and says if it is refused', async () => {
  expect(await read({ arriving: 92n })).toMatchObject({ transferFee: { percent: 8 } })
  expect(await read({ arriving: 'revert' })).toMatchObject({ transferFee: 'refused' })
  expect(await read({ hasPool: false })).toMatchObject({ transferFee: undefined, pools: [] })
})

test('says whether the aggregator can swap the token', async () => {
  expect(await read({ price: 0n })).toMatchObject({ hasRoute: false })
  expect(await read({ price: 'revert' })).toMatchObject({ hasRoute: false })
})

test('recognizes accounts and contracts that are not VIP-180 tokens', async () => {
  expect(await read({ hasCode: false })).toEqual({ kind: 'account' })
  const missing = async (changes: Script) => {
    const report = await read(changes)
    return report.kind === 'otherContract' && report.missing
  }
  expect(await missing({ symbol: '0x' })).toBe('symbol')
  expect(await missing({ symbol: text(' \u200b ') })).toBe('symbol')
  expect(await missing({ decimals: '0x' })).toBe('decimals')
  expect(await missing({ decimals: word(200n) })).toBe('decimals')
  expect(await missing({ totalSupply: '0x' })).toBe('totalSupply')
})

test('reads symbols of 32 bytes, cuts long texts and removes characters that hide or reorder text', async () => {
  const bytes: Hex = `0x${'4d4b52'.padEnd(64, '0')}`
  expect(await read({ symbol: bytes })).toMatchObject({ token: { symbol: 'MKR' } })
  const hidden = await read({ symbol: text('\u202eB3\u200bTR'), name: text('x'.repeat(500)) })
  expect(hidden).toMatchObject({ token: { symbol: 'B3 TR', name: 'x'.repeat(48) } })
  expect(hidden).toMatchObject({ twin: { symbol: 'B3TR' } })
})

test('isolates a symbol that runs from right to left', async () => {
  const found = await read({ symbol: text('\u202eשקל'), name: text('Shekel') })
  expect(found).toMatchObject({ token: { symbol: '\u2068שקל\u2069', name: 'Shekel' } })
})

test('names the listed token that a symbol imitates', async () => {
  expect(await read({ symbol: text('VTH0') })).toMatchObject({ twin: { symbol: 'VTHO' } })
})
