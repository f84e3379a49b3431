import type { Address, Hex } from '@vermeil/units'
import type { AbiParameter } from '../codec/AbiParameter.ts'
import { decodeParameters } from '../codec/decodeParameters.ts'
import { plans } from '../generated/plans.ts'
import { encodePlan } from './encodePlan.ts'
import {
  chainFlags,
  chainPoolLimit,
  legFlags,
  type PlanLeg,
  type PlanOrder,
  planFlags,
  type SwapPlan,
  wholeShare,
} from './Plan.ts'

/**
 * Decodes the plan in the data of a clause, so that clauses from other sources can be checked.
 * @throws {PlanDecodeError} if the data is not a plan, or not encoded exactly as `encodePlan` does.
 */
export function decodePlan(data: Hex): SwapPlan {
  const plan = data.startsWith(plans.runPath.selector) ? readChain(data) : readPlan(data)
  if (!isWrittenAs(plan, readPaidAmount(data), data))
    throw new PlanDecodeError('it is not the canonical encoding of a plan')
  return plan
}

/**
 * The amount that a plan's data says was transferred to its first pool, in smallest units; 0 if it is measured.
 * @throws {PlanDecodeError} if its data is cut off.
 */
export function readPaidAmount(data: Hex): bigint {
  if (!data.startsWith(plans.runPath.selector)) return 0n
  return BigInt(readArgument(plans.runPath, data, 1))
}

function readPlan(data: Hex): SwapPlan {
  if (!data.startsWith(plans.executePlan.selector))
    throw new PlanDecodeError('the clause calls another function')
  const reader = new ByteReader(readArgument(plans.executePlan, data).slice(2))
  const flags = reader.readNumber(1)
  const [deadline, amount] = [reader.readNumber(5), reader.readBigInt(16)]
  const readOptional = (flag: number) => (flags & flag ? reader.readAddress() : null)
  const head = {
    exact: flags & planFlags.exactOutput ? ('out' as const) : ('in' as const),
    amount,
    deadline,
    recipient: readOptional(planFlags.recipient),
    buysVet: (flags & planFlags.buysVet) !== 0,
    wrappedSold: readOptional(planFlags.wrappedSold),
    wrappedBought: readOptional(planFlags.wrappedBought),
  }
  const legs: PlanLeg[] = []
  while (!reader.isAtEnd()) legs.push(readLeg(reader))
  return { ...head, legs }
}

/** The short format for a single chain. */
function readChain(data: Hex): SwapPlan {
  const word = BigInt(readArgument(plans.runPath, data))
  const reader = new ByteReader(word.toString(16).padStart(64, '0'))
  const [deadline, amount] = [reader.readNumber(5), reader.readBigInt(16)]
  const flags = reader.readNumber(2) >> 8
  const legs: PlanLeg[] = []
  while (!reader.isAtEnd()) {
    const packed = reader.readNumber(3)
    const chained = legs.length > 0 || (flags & chainFlags.drawn) === 0
    if (packed !== 0) legs.push(readChainLeg(packed, chained))
  }
  const rest = { recipient: null, wrappedSold: null, wrappedBought: null }
  const buysVet = (flags & chainFlags.buysVet) !== 0
  return { exact: 'in', amount, deadline, buysVet, ...rest, legs }
}

function readChainLeg(packed: number, chained: boolean): PlanLeg {
  const sells = packed < chainPoolLimit ? 0 : 1
  const pool = packed % chainPoolLimit
  return { pool, sells, chained, share: wholeShare, measured: false, order: null }
}

/** Whether the data is the canonical encoding of the plan, with no unknown flags and no bytes after its end. */
function isWrittenAs(plan: SwapPlan, paid: bigint, data: Hex): boolean {
  try {
    return encodePlan(plan, paid) === data.toLowerCase()
  } catch (cause) {
    throw new PlanDecodeError('it is not the canonical encoding of a plan', { cause })
  }
}

function readArgument(
  { inputs }: { inputs: readonly AbiParameter[] },
  data: Hex,
  index = 0,
): string {
  try {
    return String(decodeParameters(inputs, `0x${data.slice(10)}`)[index])
  } catch (cause) {
    throw new PlanDecodeError('its data is cut off', { cause })
  }
}

function readLeg(reader: ByteReader): PlanLeg {
  const flags = reader.readNumber(1)
  return {
    sells: flags & legFlags.sellsToken1 ? 1 : 0,
    chained: (flags & legFlags.chained) !== 0,
    measured: (flags & legFlags.measured) !== 0,
    pool: reader.readNumber(3),
    share: flags & legFlags.share ? reader.readNumber(3) : wholeShare,
    order: flags & legFlags.order ? readOrder(reader) : null,
  }
}

function readOrder(reader: ByteReader): PlanOrder {
  return { id: reader.readBigInt(5), terms: reader.readHex(8) }
}

/** Reads hexadecimal digits from the front. */
class ByteReader {
  readonly #digits: string
  #at = 0

  constructor(digits: string) {
    this.#digits = digits
  }

  readNumber(bytes: number): number {
    return Number.parseInt(this.#take(bytes), 16)
  }

  readBigInt(bytes: number): bigint {
    return BigInt(`0x${this.#take(bytes)}`)
  }

  readAddress(): Address {
    return this.readHex(20) as Address
  }

  readHex(bytes: number): Hex {
    return `0x${this.#take(bytes)}`
  }

  isAtEnd(): boolean {
    return this.#at === this.#digits.length
  }

  #take(bytes: number): string {
    const end = this.#at + bytes * 2
    if (end > this.#digits.length) throw new PlanDecodeError('its data is cut off')
    const taken = this.#digits.slice(this.#at, end)
    this.#at = end
    return taken
  }
}

/** The data is not a plan. A retry does not help. */
export class PlanDecodeError extends Error {
  override name = 'PlanDecodeError'
  readonly retryable = false
  constructor(fact: string, options?: ErrorOptions) {
    super(`The clause cannot be decoded as a plan: ${fact}.`, options)
  }
}
