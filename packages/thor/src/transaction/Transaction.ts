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
  /** Blocks after `blockRef` in which the transaction may still be mined. */
  expiration: number
  clauses: readonly Clause[]
  /** The most gas that the transaction may use, intrinsic gas included. */
  gas: bigint
  /** Mined only after this one succeeded. */
  dependsOn: TxId | null
  /** Any 64-bit number; tells equal transactions apart. */
  nonce: bigint
  /** Bits of the reserved field; `delegatedFeature` is the only one that Thor knows. */
  features?: number
  /** RLP of reserved slots beyond the features. No node takes them; kept so that ids stay right. */
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

/** What an origin signs. */
export type TransactionBody = LegacyBody | DynamicFeeBody

/** The features bit of VIP-191: somebody else pays the gas and signs too. */
export const delegatedFeature = 1

/** Whether a gas payer has to sign as well (VIP-191). */
export function isDelegated(body: TransactionBody): boolean {
  return ((body.features ?? 0) & delegatedFeature) === delegatedFeature
}

/** The chain tag that a genesis id gives: its last byte. */
export function chainTagOf(genesisId: Hex): number {
  return Number.parseInt(genesisId.slice(-2), 16)
}

/** The block reference that a block id gives: its first 8 bytes. */
export function blockRefOf(blockId: Hex): Hex {
  return `0x${blockId.slice(2, 18)}`
}

/** The number in the first 4 bytes of a block id or block reference. */
export function blockNumberOf(blockIdOrRef: Hex): number {
  return Number.parseInt(blockIdOrRef.slice(2, 10), 16)
}
