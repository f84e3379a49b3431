import {
  type Block,
  blockNumberOf,
  chainTagOf,
  delegatedFeature,
  intrinsicGas,
  type TransactionBody,
} from '@vermeil/thor'
import type { Hex } from '@vermeil/units'
import { Refusal } from './Refusal.ts'
import { maxAheadBlocks, maxExpirationBlocks, maxPriceFactor, type Rules } from './Rules.ts'

/** The limits and chain facts that a body is checked against. */
export interface BodyFacts {
  genesisId: Hex
  head: Pick<Block, 'number' | 'baseFeePerGas'>
  /** Wei of VTHO per gas of a legacy transaction whose coefficient is 0. */
  baseGasPrice: bigint
  rules: Rules
}

/** The last block in which a transaction can be mined, and its maximum cost in wei of VTHO. */
export interface Bounds {
  lastBlock: number
  maxFee: bigint
}

/**
 * Checks everything in a transaction except its clauses.
 * @throws {Refusal} transaction, fee.
 */
export function checkBody(body: TransactionBody, facts: BodyFacts): Bounds {
  assert(body.chainTag === chainTagOf(facts.genesisId), 'It is for another chain.')
  assert(body.features === delegatedFeature, 'Its features must be exactly 1 (VIP-191).')
  assert(body.unusedReserved === undefined, 'Its reserved field may contain only the features.')
  assert(body.dependsOn === null, 'It must not depend on another transaction.')
  const lastBlock = checkTime(body, facts.head.number)
  const { maxGas } = facts.rules
  if (body.gas > maxGas) throw new Refusal('fee', `Its gas must be at most ${maxGas}.`)
  assert(body.gas >= intrinsicGas(body.clauses), 'Its gas is less than its intrinsic gas.')
  return { lastBlock, maxFee: body.gas * checkPrice(body, facts) }
}

function checkTime({ blockRef, expiration }: TransactionBody, head: number): number {
  const reference = blockNumberOf(blockRef)
  assert(reference <= head + maxAheadBlocks, 'Its block reference is in the future.')
  assert(
    expiration <= maxExpirationBlocks,
    `Its expiration must be at most ${maxExpirationBlocks} blocks.`,
  )
  const lastBlock = reference + expiration
  assert(lastBlock > head, 'It has expired.')
  return lastBlock
}

/** The maximum price that it can pay per gas. */
function checkPrice(body: TransactionBody, { head, baseGasPrice }: BodyFacts): bigint {
  const { baseFeePerGas } = head
  assert(
    body.type === 0 || baseFeePerGas !== null,
    'The chain does not know this type of transaction yet.',
  )
  const price =
    body.type === 0
      ? baseGasPrice + (baseGasPrice * BigInt(body.gasPriceCoef)) / 255n
      : body.maxFeePerGas
  const base = baseFeePerGas ?? baseGasPrice
  const max = base * maxPriceFactor
  if (price > max) throw new Refusal('fee', `Its gas price must be at most ${max} wei of VTHO.`)
  if (price < base) throw new Refusal('fee', `Its gas price must be at least ${base} wei of VTHO.`)
  return price
}

function assert(holds: boolean, fact: string): asserts holds {
  if (!holds) throw new Refusal('transaction', fact)
}
