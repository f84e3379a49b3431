import type { Hex } from '@vermeil/units'
import { encodeCall } from '../codec/encodeCall.ts'
import { plans } from '../generated/plans.ts'
import {
  chainFlags,
  chainPoolLimit,
  legFlags,
  maxChainLegs,
  type PlanLeg,
  type PlanOrder,
  planFlags,
  type SwapPlan,
  wholeShare,
} from './Plan.ts'

/**
 * Encodes the data of the clause that makes the aggregator execute the plan. `buildPlanClauses` of packages/clauses
 * adds the payment.
 * @param paid the amount that was transferred to the first pool, in smallest units; 0 to let the contract measure it,
 * which costs more gas. Only a single chain uses it.
 * @throws {PlanEncodeError} if a number does not fit or the plan contradicts itself.
 */
export function encodePlan(plan: SwapPlan, paid = 0n): Hex {
  const packed = packPlan(plan)
  if (isChain(plan)) return encodeCall(plans.runPath, [packChain(plan), paid])
  return encodeCall(plans.executePlan, [packed])
}

/**
 * Whether the plan fits into one word, the format in which the contract executes the most frequent plans for less gas.
 */
function isChain({ exact, recipient, wrappedSold, wrappedBought, legs }: SwapPlan): boolean {
  const named = recipient ?? wrappedSold ?? wrappedBought
  if (exact === 'out' || named !== null || legs.length > maxChainLegs) return false
  return legs.every(
    ({ pool, chained, share, measured, order }, index) =>
      (chained || index === 0) &&
      share === wholeShare &&
      !measured &&
      order === null &&
      pool > 0 &&
      pool < chainPoolLimit,
  )
}

function packChain({ deadline, amount, buysVet, legs }: SwapPlan): bigint {
  const flags = (buysVet ? chainFlags.buysVet : 0) | (legs[0]?.chained ? 0 : chainFlags.drawn)
  const packed = legs.map(({ pool, sells }) => packNumber(pool + sells * chainPoolLimit, 3, 'pool'))
  const parts = [packNumber(deadline, 5, 'deadline'), packNumber(amount, 16, 'amount')]
  const tail = packed.join('').padEnd(maxChainLegs * 6, '0')
  return BigInt(`0x${parts.join('')}${packNumber(flags, 1, 'flags')}00${tail}`)
}

function packPlan(plan: SwapPlan): Hex {
  const { recipient, buysVet, wrappedSold, wrappedBought, legs } = plan
  if (legs.length === 0) throw new PlanEncodeError('the plan has no leg')
  if (buysVet && wrappedBought !== null)
    throw new PlanEncodeError('the plan buys both VET and a wrapped VET')
  const last = legs.at(-1)
  if (plan.exact === 'out' && legs[0]?.chained)
    throw new PlanEncodeError('an exact output is paid to the aggregator, not to the first pool')
  const flags =
    (recipient === null ? 0 : planFlags.recipient) |
    (buysVet ? planFlags.buysVet : 0) |
    (wrappedSold === null ? 0 : planFlags.wrappedSold) |
    (wrappedBought === null ? 0 : planFlags.wrappedBought) |
    (last?.order == null ? 0 : planFlags.endsWithOrder) |
    (plan.exact === 'in' ? 0 : planFlags.exactOutput)
  const parts = [
    packNumber(flags, 1, 'flags'),
    packNumber(plan.deadline, 5, 'deadline'),
    packNumber(plan.amount, 16, 'amount'),
    ...[recipient, wrappedSold, wrappedBought].map((address) => address?.slice(2) ?? ''),
    ...legs.map(packLeg),
  ]
  return `0x${parts.join('')}`
}

function packLeg({ pool, sells, chained, share, measured, order }: PlanLeg): string {
  if (share < 1 || share > wholeShare || (chained && share !== wholeShare))
    throw new PlanEncodeError(`a leg cannot take a share of ${share} millionths`)
  const isPart = share !== wholeShare
  const flags =
    (sells === 1 ? legFlags.sellsToken1 : 0) |
    (chained ? legFlags.chained : 0) |
    (isPart ? legFlags.share : 0) |
    (measured ? legFlags.measured : 0) |
    (order === null ? 0 : legFlags.order)
  return [
    packNumber(flags, 1, 'flags'),
    packNumber(pool, 3, 'pool'),
    isPart ? packNumber(share, 3, 'share') : '',
    order === null ? '' : packOrder(order),
  ].join('')
}

function packOrder({ id, terms }: PlanOrder): string {
  if (!/^0x[0-9a-f]{16}$/.test(terms))
    throw new PlanEncodeError(`the terms of order ${id} are not 8 bytes`)
  return `${packNumber(id, 5, 'order')}${terms.slice(2)}`
}

function packNumber(value: number | bigint, bytes: number, what: string): string {
  const isWhole = typeof value === 'bigint' || Number.isSafeInteger(value)
  if (!isWhole || BigInt(value) < 0n || BigInt(value) >> BigInt(bytes * 8) !== 0n)
    throw new PlanEncodeError(`${value} does not fit the ${bytes} bytes of its ${what}`)
  return value.toString(16).padStart(bytes * 2, '0')
}

/** A plan cannot be encoded. A retry does not help: pass another plan. */
export class PlanEncodeError extends Error {
  override name = 'PlanEncodeError'
  readonly retryable = false
  constructor(fact: string) {
    super(`The plan cannot be encoded: ${fact}.`)
  }
}
