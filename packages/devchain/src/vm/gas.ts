/** Gas of state access in the VM and in native methods, with the names of Thor's source. */
export const sloadGas = 200
export const getBalanceGas = 400
export const sstoreSetGas = 20_000
export const sstoreResetGas = 5000
const sstoreRefundGas = 15_000

/** The gas of writing a slot, by the rule before EIP-1283: filling an empty slot costs more. */
export function priceStore(before: bigint, after: bigint): number {
  return before === 0n && after !== 0n ? sstoreSetGas : sstoreResetGas
}

/** The refund for emptying a slot. */
export function refundStore(before: bigint, after: bigint): number {
  return before !== 0n && after === 0n ? sstoreRefundGas : 0
}

/** The gas of an event. `topics` includes its signature. */
export function logGas(topics: number, dataBytes: number): number {
  return 375 + 375 * topics + 8 * dataBytes
}
