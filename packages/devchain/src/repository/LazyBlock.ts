import type { Address, Hex, Seconds } from '@vermeil/units'
import type { Block } from '../model/Block.ts'
import type { Header } from '../model/Header.ts'
import type { Receipt } from '../model/Receipt.ts'
import type { Transaction } from '../model/Transaction.ts'

/** The content of a block besides its header. */
export interface Body {
  transactions: Transaction[]
  receipts: Receipt[]
}

/** A block whose body is read on access, so that a long chain does not fill the memory. */
export class LazyBlock implements Block {
  readonly number: number
  readonly id: Hex
  readonly size: number
  readonly parentId: Hex
  readonly timestamp: Seconds
  readonly gasLimit: bigint
  readonly gasUsed: bigint
  readonly beneficiary: Address
  readonly signer: Address
  readonly totalScore: number
  readonly txsRoot: Hex
  readonly stateRoot: Hex
  readonly receiptsRoot: Hex
  readonly txsFeatures: number
  readonly com: boolean
  readonly baseFeePerGas: bigint
  readonly #fetchBody: (block: LazyBlock) => Body

  constructor(header: Header, fetchBody: (block: LazyBlock) => Body) {
    this.number = header.number
    this.id = header.id
    this.size = header.size
    this.parentId = header.parentId
    this.timestamp = header.timestamp
    this.gasLimit = header.gasLimit
    this.gasUsed = header.gasUsed
    this.beneficiary = header.beneficiary
    this.signer = header.signer
    this.totalScore = header.totalScore
    this.txsRoot = header.txsRoot
    this.stateRoot = header.stateRoot
    this.receiptsRoot = header.receiptsRoot
    this.txsFeatures = header.txsFeatures
    this.com = header.com
    this.baseFeePerGas = header.baseFeePerGas
    this.#fetchBody = fetchBody
  }

  get transactions(): Transaction[] {
    return this.#fetchBody(this).transactions
  }

  get receipts(): Receipt[] {
    return this.#fetchBody(this).receipts
  }
}
