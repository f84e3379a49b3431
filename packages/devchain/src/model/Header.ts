import type { Address, Hex, Seconds } from '@vermeil/units'
import type { Block } from './Block.ts'

/** The fields of a header before its id is known. */
export interface HeaderFields {
  parentId: Hex
  timestamp: Seconds
  gasLimit: bigint
  beneficiary: Address
  gasUsed: bigint
  totalScore: number
  txsRoot: Hex
  /** Bit 0: transactions may be delegated (VIP-191). */
  txsFeatures: number
  stateRoot: Hex
  receiptsRoot: Hex
  /** Whether the producer votes to finalize. */
  com: boolean
  baseFeePerGas: bigint
  signer: Address
}

/** A block without its body. */
export type Header = HeaderFields & Pick<Block, 'number' | 'id' | 'size'>
