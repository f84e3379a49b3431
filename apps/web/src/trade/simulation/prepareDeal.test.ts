import {
  aggregator,
  aggregatorErrors,
  decodeParameters,
  encodeCall,
  encodeEventTopics,
  encodeParameters,
  erc20,
  erc20Events,
  networks,
  orderBook,
  uniswapV2Router02,
} from '@vermeil/abi'
import type { Block, Clause, SimulationResult } from '@vermeil/thor'
import { addGasHeadroom, intrinsicGas } from '@vermeil/thor'
import { findTokenBySymbol } from '@vermeil/tokens'
import type { Address, Amount, Bps, Hex } from '@vermeil/units'
import { expect, test } from 'vitest'
import { findFigures } from '../../features/swap/model/SwapFigures.ts'
import type { SwapInputs } from '../../features/swap/model/SwapInputs.ts'
import { summarizeSwap } from '../../features/swap/model/summarizeSwap.ts'
import { createSwapForm } from '../../features/swap/model/swapForm.ts'
import { aggregatorAddress, b3tr, createQuote, owner, vet, whole } from '../../testing/sample.ts'
import { createConversionDeal, createSwapDeal, type Deal } from '../deal/Deal.ts'
import { describeWithHint } from '../errors/describeError.ts'
import { findTerms } from '../quote/SwapTerms.ts'
import { findBought } from './findBought.ts'
import { listDifferences } from './listDifferences.ts'
import { type DealNode, type PreparedDeal, prepareDeal, SimulationError } from './prepareDeal.ts'

const ends = { aggregator: aggregatorAddress, owner }
const quote = createQuote({ sell: b3tr, buy: vet, amountIn: whole(200), amountOut: whole(1_000) })
const terms = findTerms(quote, 100 as Bps)

function createNode(results: SimulationResult[]) {
  const asked: unknown[] = []
  const node: DealNode = {
    fetchBlock: async () =>
      ({ number: 42, timestamp: 1_000, baseFeePerGas: 10n ** 13n }) as unknown as Block,
    fetchPriorityFee: async () => (5n * 10n ** 11n) as Amount,
    simulate: async (request, revision) => {
      asked.push(request, revision)
      return results
    },
  }
  return { node, asked }
}

function moved(token: Address, from: Address, to: Address, value: bigint) {
  const topics = encodeEventTopics(erc20Events.Transfer, { from, to })
  return {
    address: token,
    topics: topics as Hex[],
    data: encodeParameters([{ name: '', type: 'uint256' }], [value]),
  }
}

function result(change: Partial<SimulationResult>): SimulationResult {
  return {
    data: '0x',
    events: [],
    transfers: [],
    gasUsed: 0n,
    reverted: false,
    vmError: '',
    ...change,
  }
}

const allowanceOf = (left: bigint) =>
  result({ data: encodeParameters([{ name: '', type: 'uint256' }], [left]), gasUsed: 999_999n })

const pool = `0x${'77'.repeat(20)}` as Address

test('[SWP-18] exactly the clauses to be signed are tried on the next block’s state', async () => {
  const { node, asked } = createNode([
    result({ gasUsed: 25_000n }),
    result({
      gasUsed: 120_000n,
      events: [moved(b3tr.address, owner, pool, whole(200))],
      transfers: [{ sender: aggregatorAddress, recipient: owner, amount: whole(999) }],
    }),
    allowanceOf(0n),
  ])
  const prepared = await prepareDeal(node, { deal: createSwapDeal(terms), terms }, ends)
  const [request, revision] = asked as [{ clauses: unknown[]; caller: string }, string]
  expect(revision).toBe('next')
  expect(request.caller).toBe(owner)
  expect(request.clauses.slice(0, 2)).toEqual(prepared.clauses)
  expect(prepared.clauses).toHaveLength(2)
  expect(prepared.gas).toBe(addGasHeadroom(intrinsicGas(prepared.clauses), 145_000n))
  expect(prepared.gas - intrinsicGas(prepared.clauses) - 145_000n).toBeGreaterThanOrEqual(15_000n)
  expect(prepared.fee).toBe(prepared.gas * 105n * 10n ** 11n)
  expect(listDifferences(prepared)).toEqual({
    send: [{ token: b3tr, text: '200' }],
    receive: [{ token: vet, text: '999' }],
    delivered: [],
    allowancesLeft: [],
  })
})

test.each([
  [1n, '<0.00000001'],
  [10n ** 10n - 1n, '<0.00000001'],
  [10n ** 10n, '0.00000001'],
])('writes a moved amount of %d units as %s, never as zero', (amount, text) => {
  const differences = { sent: new Map([[vet.address, amount]]), received: new Map() }
  const deal = createSwapDeal(terms)
  const prepared = { deal, differences, allowanceLeft: 0n } as unknown as PreparedDeal
  expect(listDifferences(prepared).send).toEqual([{ token: vet, text }])
})

test('[WRP-01] names a moved token as the card does', () => {
  const [sell, buy] = [vet, { ...b3tr, symbol: 'vVET' }]
  const deal = { ...createSwapDeal(terms), sell, buy }
  const differences = { sent: new Map(), received: new Map([[buy.address, whole(5)]]) }
  const prepared = { deal, differences, allowanceLeft: 0n } as unknown as PreparedDeal
  expect(listDifferences(prepared).receive).toEqual([{ token: buy, text: '5' }])
})

const friend = `0x${'78'.repeat(20)}` as Address

test('the swap pays another recipient by the chosen deadline, and what arrives there is known', async () => {
  const { node } = createNode([
    result({}),
    result({
      events: [moved(b3tr.address, owner, pool, whole(200))],
      transfers: [{ sender: aggregatorAddress, recipient: friend, amount: whole(999) }],
    }),
    allowanceOf(0n),
  ])
  const deal = createSwapDeal(terms, friend)
  const prepared = await prepareDeal(node, { deal, terms }, { ...ends, deadlineSeconds: 300 })
  const data: Hex = `0x${prepared.clauses[1]?.data.slice(10) ?? ''}`
  const [, , , , , recipient, deadline] = decodeParameters(aggregator.executeSwap.inputs, data)
  expect([recipient, deadline]).toEqual([friend, 1_300n])
  expect(prepared.deadlineSeconds).toBe(300)
  expect(listDifferences(prepared)).toMatchObject({
    receive: [],
    delivered: [{ token: vet, text: '999' }],
  })
  expect(findBought(prepared)).toBe(whole(999))
})

test('the user’s own address as recipient changes nothing', async () => {
  const { node } = createNode([
    result({ transfers: [{ sender: aggregatorAddress, recipient: owner, amount: whole(999) }] }),
    result({}),
    allowanceOf(0n),
  ])
  const prepared = await prepareDeal(node, { deal: createSwapDeal(terms, owner), terms }, ends)
  expect(prepared.delivered).toBeUndefined()
  expect(findBought(prepared)).toBe(whole(999))
  expect(prepared.deadlineSeconds).toBe(1_200)
})

test('reports an allowance that would be left', async () => {
  const { node } = createNode([result({}), result({}), allowanceOf(whole(3))])
  const prepared = await prepareDeal(node, { deal: createSwapDeal(terms), terms }, ends)
  expect(listDifferences(prepared).allowancesLeft).toEqual([{ token: b3tr, text: '3' }])
})

test('[SWP-16][SWP-23] explains a revert in the specification’s words, with a hint', async () => {
  const { SlippageExceeded } = aggregatorErrors
  const data =
    `${SlippageExceeded.selector}${encodeParameters(SlippageExceeded.inputs, [1n, 2n]).slice(2)}` as Hex
  const { node } = createNode([
    result({}),
    result({ reverted: true, data, vmError: 'execution reverted' }),
  ])
  const trial = prepareDeal(node, { deal: createSwapDeal(terms), terms }, ends)
  const failure: unknown = await trial.catch((cause: unknown) => cause)
  const message = 'Simulation error: SlippageExceeded. Please try a different amount or token pair.'
  const hint = 'Try increasing your slippage tolerance or reducing your swap amount.'
  expect(failure).toMatchObject({ message, type: 'Slippage Error', hint })
  expect(describeWithHint(failure)).toBe(`${message} ${hint}`)
})

test('[SWP-16] says that a simulation failed without a reason', async () => {
  const { node } = createNode([result({}), result({ reverted: true, vmError: '' })])
  const trial = prepareDeal(node, { deal: createSwapDeal(terms), terms }, ends)
  await expect(trial).rejects.toThrow(
    'Simulation error: Unknown error occurred during simulation. Please try a different amount or token pair.',
  )
})

test('VET needs no approval and leaves no allowance', async () => {
  const { node, asked } = createNode([result({ gasUsed: 90_000n })])
  const native = findTerms(createQuote(), 100 as Bps)
  const prepared = await prepareDeal(node, { deal: createSwapDeal(native), terms: native }, ends)
  expect(asked[0]).toMatchObject({ clauses: [{ value: whole(1_000) }] })
  expect(prepared.allowanceLeft).toBe(0n)
})

test.each([0, 1, 100, 4_999, 5_000])(
  '[SWP-12] [SWP-19] the card signs a minimum above 0 for a quote of one unit at a slippage of %i bps',
  async (slippage) => {
    const dust = createQuote({ amountOut: 1n as Amount })
    const inputs: SwapInputs = {
      form: createSwapForm({ sell: 'VET', buy: 'B3TR', amount: '1000' }),
      slippage: slippage as Bps,
      wallet: { state: 'connected', kind: 'veworld' },
      quote: {
        answer: { found: true, quote: dust },
        isFetching: false,
        failure: undefined,
        isApiDown: false,
      },
      balances: { state: 'ready', amounts: new Map([[vet.address, whole(5_000)]]) },
      prices: { usd: new Map(), isOld: false, isComplete: true },
      simulation: { prepared: undefined, failure: undefined },
      isSwapping: false,
    }
    const { swap } = findFigures(inputs)
    if (!swap) throw new Error('The card has no swap.')
    expect(summarizeSwap(inputs).button.action).toBe('swap')
    const { terms } = swap
    const { node } = createNode([result({})])
    const { clauses } = await prepareDeal(node, { deal: createSwapDeal(terms), terms }, ends)
    const data: Hex = `0x${clauses[0]?.data.slice(10) ?? ''}`
    const [, , , , minAmountOut] = decodeParameters(aggregator.executeSwap.inputs, data)
    expect(minAmountOut).toBe(1n)
  },
)

test('exact-out gets gas for the longer route that it may find when it runs', async () => {
  const { node } = createNode([result({ gasUsed: 90_000n })])
  const terms = findTerms(createQuote({ exact: 'buy' }), 100 as Bps)
  const prepared = await prepareDeal(node, { deal: createSwapDeal(terms), terms }, ends)
  const plain = addGasHeadroom(intrinsicGas(prepared.clauses), 90_000n)
  expect(prepared.gas).toBe(plain + 150_000n)
})

test('[SWP-19] without an aggregator it checks and simulates the clauses for a venue’s router, and fails if there are none', async () => {
  const [venue] = networks.dev.venues
  if (!venue) throw new Error('The dev chain has no venue.')
  const end = [[b3tr.address, venue.wrapped], owner, 2_200n] as const
  const sale = encodeCall(uniswapV2Router02.swapExactTokensForETH, [
    whole(200),
    terms.minAmountOut,
    ...end,
  ])
  const allow = encodeCall(erc20.approve, [venue.router, whole(200)])
  const clauses: Clause[] = [
    { to: b3tr.address, value: 0n, data: allow },
    { to: venue.router, value: 0n, data: sale },
  ]
  const place = { aggregator: undefined, owner, venues: [venue] }
  const { node, asked } = createNode([result({}), result({}), allowanceOf(0n)])
  const offered = findTerms({ ...quote, clauses }, 100 as Bps)
  const subject = { deal: createSwapDeal(offered), terms: offered }
  expect((await prepareDeal(node, subject, place)).clauses).toEqual(clauses)
  const [{ clauses: tried }] = asked as [{ clauses: Clause[] }]
  expect(tried.at(-1)?.data).toBe(encodeCall(erc20.allowance, [owner, venue.router]))
  const bare = { deal: createSwapDeal(terms), terms }
  await expect(prepareDeal(node, bare, place)).rejects.toThrow('No clauses built')
  const gift = { deal: createSwapDeal(offered, friend), terms: offered }
  const passed = await prepareDeal(node, gift, { ...place, deadlineSeconds: 300 })
  const paid = encodeCall(uniswapV2Router02.swapExactTokensForETH, [
    ...[whole(200), terms.minAmountOut, end[0]],
    ...[friend, 1_300n],
  ] as never)
  expect(passed.clauses).toEqual([clauses[0], { ...clauses[1], data: paid }])
  const stranger = { ...place, venues: [] }
  await expect(prepareDeal(node, subject, stranger)).rejects.toThrow(/doesn't call the aggregator/)
})

const vot3 = findTokenBySymbol('VOT3') ?? vet
const vvet = findTokenBySymbol('VVET') ?? vet
const balanceOf = allowanceOf

function convert(sell: typeof vet, buy: typeof vet) {
  const deal = createConversionDeal({ sell, buy, amount: whole(5) })
  if (!deal) throw new Error('They convert.')
  return deal
}

test('[TOK-05] locking is tried with its approval, and leaves no allowance', async () => {
  const deal = convert(b3tr, vot3)
  const { node, asked } = createNode([
    result({}),
    result({ gasUsed: 80_000n }),
    allowanceOf(0n),
    balanceOf(whole(5)),
  ])
  const prepared = await prepareDeal(node, { deal }, { aggregator: undefined, owner })
  const [request] = asked as [{ clauses: Clause[] }]
  const probes = [
    { to: b3tr.address, value: 0n, data: encodeCall(erc20.allowance, [owner, vot3.address]) },
    { to: vot3.address, value: 0n, data: encodeCall(erc20.balanceOf, [owner]) },
  ]
  expect(request.clauses).toEqual([...prepared.clauses, ...probes])
  expect(listDifferences(prepared)).toEqual({
    send: [{ token: b3tr, text: '5' }],
    receive: [{ token: vot3, text: '5' }],
    delivered: [],
    allowancesLeft: [],
  })
})

test('[WRP-02] VET is not sent to a wrapped token that does not exist on the network', async () => {
  const deal = convert(vet, vvet)
  const trial = (data: Hex) => {
    const { node } = createNode([result({}), result({ data })])
    return prepareDeal(node, { deal }, { aggregator: undefined, owner })
  }
  await expect(trial('0x')).rejects.toThrow("VVET can't be converted one to one on this network")
  const short = encodeParameters([{ name: '', type: 'uint256' }], [whole(4)])
  await expect(trial(short)).rejects.toThrow(SimulationError)
  const full = encodeParameters([{ name: '', type: 'uint256' }], [whole(5)])
  await expect(trial(full)).resolves.toMatchObject({
    differences: { received: new Map([[vvet.address, whole(5)]]) },
  })
})

test('[WRP-02] unwrapping counts the VET that arrives', async () => {
  const deal = convert(vvet, vet)
  const trial = (amount: Amount) => {
    const transfers = [{ sender: vvet.address, recipient: owner, amount }]
    const { node } = createNode([result({ transfers }), result({})])
    return prepareDeal(node, { deal }, { aggregator: undefined, owner })
  }
  await expect(trial(whole(4))).rejects.toThrow(SimulationError)
  await expect(trial(whole(5))).resolves.toMatchObject({ deal })
})

test('[HIS-03] revokes with one clause for each approval, and reads what remains of them', async () => {
  const spender = `0x${'5e'.repeat(20)}` as Address
  const remain = (amount: bigint) =>
    result({ data: encodeParameters([{ name: '', type: 'uint256' }], [amount]) })
  const amounts = { amountIn: whole(7), amountOut: whole(7) }
  const revokes = [b3tr, vvet].map((token) => ({ token, spender, name: '', amount: whole(7) }))
  const deal: Deal = { kind: 'revoke', sell: b3tr, buy: b3tr, ...amounts, revokes }
  const trial = (left: bigint) =>
    prepareDeal(createNode([result({}), result({}), remain(0n), remain(left)]).node, { deal }, ends)
  const data = encodeCall(erc20.approve, [spender, 0n])
  const prepared = await trial(0n)
  expect(prepared.clauses).toEqual([
    { to: b3tr.address, value: 0n, data },
    { to: vvet.address, value: 0n, data },
  ])
  expect(prepared.allowanceLeft).toBe(0n)
  expect(await trial(5n)).toMatchObject({ allowanceLeft: 5n, approvedToken: vvet.address })
  const { revokes: _, ...unknown } = deal
  await expect(prepareDeal(createNode([]).node, { deal: unknown }, ends)).rejects.toThrow()
})

test('[LIM-05] a cancellation has what the order still sells on the simulated block', async () => {
  const word = (value: bigint) =>
    result({ data: encodeParameters([{ name: '', type: 'uint256' }], [value]) })
  const order: Record<string, unknown> = {
    ...{ id: 7n, maker: owner, tokenFrom: b3tr.address, tokenTo: vvet.address, status: 1n },
    ...{ amountFrom: whole(20), amountTo: whole(90), amountFilled: whole(5), price: 1n },
    ...{ createdAt: 0n, lastStatusChangeAt: 0n, totalInputAmount: 0n, totalOutputAmount: 0n },
  }
  const read = result({ data: encodeParameters(orderBook.orders.outputs, [order]) })
  const { node } = createNode([word(0n), word(0n), read, word(0n), word(0n)])
  const cancels = [{ id: 7, token: b3tr, unfilled: whole(20) }]
  const amounts = { amountIn: whole(20), amountOut: whole(90) }
  const deal: Deal = { kind: 'cancel', sell: b3tr, buy: vvet, ...amounts, cancels }
  const orders = { orderBook: pool, wrappedVet: vvet.address }
  const prepared = await prepareDeal(node, { deal }, { ...ends, orders })
  expect(prepared.deal.cancels).toEqual([{ id: 7, token: b3tr, unfilled: whole(15) }])
})
