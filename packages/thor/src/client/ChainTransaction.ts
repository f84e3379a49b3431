import type { Address, Amount, Hex, TxId } from '@vermeil/units'
import type { Clause } from '../transaction/Transaction.ts'
import { type BlockPlace, parseBlockPlace } from './Receipt.ts'
import type { ResponseValue } from './ResponseValue.ts'

/** A transaction as a node returns it. It may have an unknown type; its prices are then null. */
export interface ChainTransaction {
  id: TxId
  /** 0 (legacy), 0x51 (dynamic fee) or a later type. */
  type: number
  chainTag: number
  blockRef: Hex
  expiration: number
  clauses: Clause[]
  gasPriceCoef: number | null
  /** Wei of VTHO per gas. */
  maxFeePerGas: Amount | null
  maxPriorityFeePerGas: Amount | null
  gas: bigint
  origin: Address
  /** The gas payer of VIP-191. */
  delegator: Address | null
  nonce: bigint
  dependsOn: TxId | null
  /** Size of the encoded transaction in bytes. */
  size: number
}

/** A transaction with its block. `meta` is null while it is pending. */
export type FetchedTransaction = ChainTransaction & { meta: BlockPlace | null }

/** @throws {ThorError} if the value is not a transaction. */
export function parseFetchedTransaction(answer: ResponseValue): FetchedTransaction {
  return { ...parseChainTransaction(answer), meta: answer.get('meta').orNull(parseBlockPlace) }
}

/** @throws {ThorError} if the value is not a transaction. */
export function parseChainTransaction(answer: ResponseValue): ChainTransaction {
  return {
    id: answer.get('id').txId(),
    type: answer.get('type').orNull((type) => type.number()) ?? 0,
    chainTag: answer.get('chainTag').number(),
    blockRef: answer.get('blockRef').hex(8),
    expiration: answer.get('expiration').number(),
    clauses: answer.get('clauses').list(parseClause),
    gasPriceCoef: answer.get('gasPriceCoef').orNull((coef) => coef.number()),
    maxFeePerGas: answer.get('maxFeePerGas').orNull((fee) => fee.amount()),
    maxPriorityFeePerGas: answer.get('maxPriorityFeePerGas').orNull((fee) => fee.amount()),
    gas: answer.get('gas').gas(),
    origin: answer.get('origin').address(),
    delegator: answer.get('delegator').orNull((address) => address.address()),
    nonce: answer.get('nonce').amount(),
    dependsOn: answer.get('dependsOn').orNull((id) => id.txId()),
    size: answer.get('size').number(),
  }
}

function parseClause(answer: ResponseValue): Clause {
  return {
    to: answer.get('to').orNull((address) => address.address()),
    value: answer.get('value').amount(),
    data: answer.get('data').hex(),
  }
}
