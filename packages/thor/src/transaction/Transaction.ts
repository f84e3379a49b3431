import type { Address, Hex, TxId } from '@vermeil/units'

/** One call, transfer (no data) or contract creation (`to` is null). `value` is in wei of VET. */
export interface Clause {
  to: Address | null
  value: bigint
  data: Hex
}

interface CommonBody {
  /** The last byte of the genesis id. */
  chainTag: number
  /** The first 8 bytes of a recent block's id. */
  blockRef: Hex
  /** The number of blocks after `blockRef` in which the transaction can be mined. */
  expiration: number
  clauses: readonly Clause[]
  /** The gas limit, intrinsic gas included. */
  gas: bigint
  /** A transaction that must succeed before this one is mined. */
  dependsOn: TxId | null
  /** Any 64-bit number. It distinguishes otherwise equal transactions. */
  nonce: bigint
  /** Bits of the reserved field. Thor knows only `delegatedFeature`. */
  features?: number
  /**
   * The RLP of reserved slots after the features. Nodes reject them. They are preserved so that the ids are correct.
   */
  unusedReserved?: readonly Hex[]
}

/** Type 0: gas price = base gas price × (1 + gasPriceCoef / 255). */
export interface LegacyBody extends CommonBody {
  type: 0
  gasPriceCoef: number
}

/** Type 0x51: gas price = min(maxFeePerGas, base fee + maxPriorityFeePerGas), in wei of VTHO per gas. */
export interface DynamicFeeBody extends CommonBody {
  type: 0x51
  maxPriorityFeePerGas: bigint
  maxFeePerGas: bigint
}

/** The fields that an origin signs. */
export type TransactionBody = LegacyBody | DynamicFeeBody

/** The feature bit of VIP-191: another account pays the gas and signs too. */
export const delegatedFeature = 1

/** Whether a gas payer must sign as well (VIP-191). */
export function isDelegated(body: TransactionBody): boolean {
  return ((body.features ?? 0) & delegatedFeature) === delegatedFeature
}

/** The chain tag of a genesis id: its last byte. */
export function chainTagOf(genesisId: Hex): number {
  return Number.parseInt(genesisId.slice(-2), 16)
}

/** The block reference of a block id: its first 8 bytes. */
export function blockRefOf(blockId: Hex): Hex {
  return `0x${blockId.slice(2, 18)}`
}

/** The block number in the first 4 bytes of a block id or block reference. */
export function blockNumberOf(blockIdOrRef: Hex): number {
  return Number.parseInt(blockIdOrRef.slice(2, 10), 16)
}
