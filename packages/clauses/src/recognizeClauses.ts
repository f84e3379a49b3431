import {
  erc20,
  lockedToken,
  orderBook as orders,
  rewards as pay,
  type Venue,
  vvet,
} from '@vermeil/abi'
import type { Clause, ThorClient } from '@vermeil/thor'
import { findConversion, findTokenBySymbol, isKnownToken, isWrappedVet } from '@vermeil/tokens'
import { type Address, zeroAddress } from '@vermeil/units'
import { readCall } from './readCall.ts'
import { fetchPools } from './swaps/checkOfferedClauses.ts'
import { checkRouterClauses } from './swaps/checkRouterClauses.ts'
import { checkSwapClauses, listPools } from './swaps/checkSwapClauses.ts'
import { type ReadSwap, readAggregatorSwap, readRouterSwap } from './swaps/readSwap.ts'
import { assertClause } from './UnsafeClauseError.ts'

/** The kinds of the app's transactions. */
export type Purpose = 'swap' | 'order' | 'cancel' | 'conversion' | 'send' | 'claim'

/** The contracts of a network; null for those that it does not have. */
export interface KnownContracts {
  aggregator: Address | null
  orderBook: Address | null
  rewards: Address | null
  venues: readonly Venue[]
}

/** The purpose of clauses, and the accounts other than the signer that receive VET. These may be contracts. */
export interface Recognized {
  purpose: Purpose
  payees: Address[]
}

/** Who signs the clauses, and the newest block's time in seconds since 1970. */
export interface Signing {
  owner: Address
  headTimestamp: number
}

/** What one clause does, recognized by its target, its function and its value. */
type Step =
  | 'approve'
  | 'transfer'
  | 'pay'
  | 'deposit'
  | 'withdraw'
  | 'lock'
  | 'unlock'
  | 'create'
  | 'guard'
  | 'cancel'
  | 'claim'
  | 'swap'
  | 'route'

/** The sequences of steps that this package builds. */
const sequences: readonly [purpose: Purpose, pattern: RegExp][] = [
  ['swap', /^((approve|transfer) )?swap$/],
  ['swap', /^(approve )?route( approve)?$/],
  ['order', /^(guard cancel )?((deposit|withdraw) )?approve create$/],
  ['cancel', /^(withdraw )?cancel$/],
  ['conversion', /^(deposit|withdraw|withdraw deposit|approve lock|unlock)$/],
  ['send', /^(pay|transfer)$/],
  ['claim', /^claim$/],
]

/**
 * Recognizes clauses that this package builds, from the clauses alone: swaps by the aggregator or a venue's router,
 * orders, cancellations, conversions, sends of listed tokens and claims. Every call goes to a contract of the network
 * or to a listed token, carries VET only if its function takes it, and approves only the contract that the next clause
 * calls. The pools of plans are read from the chain.
 * @throws {UnsafeClauseError} if they are anything else.
 * @throws {ThorError} if the node does not answer.
 */
export async function recognizeClauses(
  node: Pick<ThorClient, 'simulate'>,
  clauses: readonly Clause[],
  { contracts, ...signing }: Signing & { contracts: KnownContracts },
): Promise<Recognized> {
  const steps = clauses.map((clause) => findStep(clause, contracts))
  const text = steps.join(' ')
  const purpose = sequences.find(([, pattern]) => pattern.test(text))?.[0]
  assertClause(purpose !== undefined, 'count')
  for (const [at, step] of steps.entries())
    if (step === 'approve') checkSpender(clauses, at, steps[at + 1] === undefined)
  if (purpose === 'swap') return await recognizeSwap(node, clauses, { contracts, ...signing })
  if (purpose === 'order') checkOrder(clauses)
  if (purpose === 'conversion') checkConversion(clauses)
  if (purpose === 'claim') checkClaim(clauses, signing)
  const payees = clauses.flatMap(({ to }, at) => (steps[at] === 'pay' && to ? [to] : []))
  return { purpose, payees }
}

function findStep(clause: Clause, contracts: KnownContracts): Step {
  const { to, value, data } = clause
  assertClause(to !== null, 'unknownCall')
  if (to === contracts.aggregator) return 'swap'
  if (findVenue(to, contracts)) return 'route'
  if (data === '0x' && value > 0n && to !== zeroAddress && !isKnownToken(to)) return 'pay'
  if (isWrappedVet(to) && data === vvet.deposit.selector && value > 0n) return 'deposit'
  assertClause(value === 0n, 'paymentValue')
  if (to === contracts.orderBook) return readStep(clause, orderSteps)
  if (to === contracts.rewards) return readStep(clause, [[pay.claimRewards, 'claim']])
  assertClause(to !== zeroAddress && isKnownToken(to), 'paymentTarget')
  return readStep(clause, tokenSteps)
}

type Callable = (typeof tokenSteps)[number][0] | (typeof orderSteps)[number][0]

const tokenSteps = [
  [erc20.approve, 'approve'],
  [erc20.transfer, 'transfer'],
  [vvet.withdraw, 'withdraw'],
  [lockedToken.convertToVOT3, 'lock'],
  [lockedToken.convertToB3TR, 'unlock'],
] as const

const orderSteps = [
  [orders.createOrder, 'create'],
  [orders.createOrderWithOptions, 'create'],
  [orders.quotePayment, 'guard'],
  [orders.cancelOrder, 'cancel'],
  [orders.cancelOrders, 'cancel'],
] as const

function readStep(
  { to, data }: Clause,
  known: readonly (readonly [Callable | typeof pay.claimRewards, Step])[],
): Step {
  const { called, args } = readCall(
    known.map(([method]) => method),
    data,
  )
  const step = known.find(([method]) => method === called)?.[1]
  assertClause(step !== undefined, 'unknownCall')
  if (step === 'transfer' || step === 'withdraw')
    assertClause(
      [...args.values()].every((value) => value !== 0n),
      'paymentAmount',
    )
  if (step === 'withdraw') assertClause(to !== null && isWrappedVet(to), 'conversion')
  return step
}

/**
 * Checks that an approval is for the contract that the next clause calls. Only the reset after an exact output may come
 * last.
 */
function checkSpender(clauses: readonly Clause[], at: number, isReset: boolean): void {
  const { args } = readCall([erc20.approve], clauses[at]?.data ?? '0x')
  const user = clauses[isReset ? at - 1 : at + 1]
  assertClause(user !== undefined && args.get('spender') === user.to, 'spender')
  assertClause((args.get('value') === 0n) === isReset, 'paymentAmount')
}

async function recognizeSwap(
  node: Pick<ThorClient, 'simulate'>,
  clauses: readonly Clause[],
  { contracts, ...signing }: Signing & { contracts: KnownContracts },
): Promise<Recognized> {
  const router = clauses.find(({ to }) => findVenue(to, contracts))
  const venue = findVenue(router?.to ?? null, contracts)
  const { aggregator } = contracts
  if (router && venue) {
    const swap = completeSwap(readRouterSwap(router, venue), signing)
    checkRouterClauses(clauses, swap, contracts.venues)
    return describeSwap(swap, signing)
  }
  assertClause(aggregator !== null, 'swapTarget')
  const pools = await fetchPools(node, listPools(clauses, aggregator), aggregator)
  const swap = completeSwap(readAggregatorSwap(clauses, pools), signing)
  checkSwapClauses(clauses, { ...swap, aggregator }, pools)
  return describeSwap(swap, signing)
}

/**
 * Adds the signer and the time to a swap.
 * @throws {UnsafeClauseError} if a token is not listed.
 */
function completeSwap({ via, ...swap }: ReadSwap, signing: Signing) {
  assertClause(isKnownToken(swap.sold), 'sold')
  assertClause(isKnownToken(swap.bought) && swap.bought !== swap.sold, 'bought')
  assertClause(via.every(isKnownToken), 'route')
  return { ...swap, ...signing, recipient: swap.recipient ?? signing.owner }
}

function describeSwap(
  { recipient, bought }: { recipient: Address; bought: Address },
  { owner }: Signing,
): Recognized {
  const isPaid = bought === zeroAddress && recipient !== owner
  return { purpose: 'swap', payees: isPaid ? [recipient] : [] }
}

/** Checks that the approved token is the one that the order sells, and that both tokens are listed. */
function checkOrder(clauses: readonly Clause[]): void {
  const [approval, creation] = clauses.slice(-2)
  const { args } = readCall(
    [orders.createOrder, orders.createOrderWithOptions],
    creation?.data ?? '0x',
  )
  assertClause(args.get('tokenFrom') === approval?.to, 'sold')
  assertClause(isKnownToken(args.get('tokenTo') as Address), 'bought')
}

/** Checks that the two tokens convert one to one: two forms of VET, or B3TR and VOT3. */
function checkConversion([first, second]: readonly Clause[]): void {
  if (first?.data.startsWith(lockedToken.convertToB3TR.selector))
    assertClause(first.to === findTokenBySymbol('VOT3')?.address, 'conversion')
  if (!second) return
  const isOneToOne = first?.to && second.to && findConversion(first.to, second.to) !== undefined
  assertClause(isOneToOne === true, 'conversion')
}

/** Checks that a claim pays the signer. */
function checkClaim([clause]: readonly Clause[], { owner }: Signing): void {
  const { args } = readCall([pay.claimRewards], clause?.data ?? '0x')
  assertClause(args.get('user') === owner, 'recipient')
}

function findVenue(to: Address | null, { venues }: KnownContracts): Venue | undefined {
  return venues.find(({ kind, router }) => kind === 'v2' && router === to)
}
