/** The gas of state access in native methods, with the names of Thor's source. */
export const sloadGas = 200
export const getBalanceGas = 400
export const sstoreSetGas = 20_000
export const sstoreResetGas = 5000

/** The gas of an event. `topics` includes its signature. */
export function logGas(topics: number, dataBytes: number): number {
  return 375 + 375 * topics + 8 * dataBytes
}
