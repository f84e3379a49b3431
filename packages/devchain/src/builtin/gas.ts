/** What a native method pays for state, as Thor's source names it. */
export const sloadGas = 200
export const getBalanceGas = 400
export const sstoreSetGas = 20_000
export const sstoreResetGas = 5000

/** Gas of an event with that many topics, its signature included, and that much data. */
export function logGas(topics: number, dataBytes: number): number {
  return 375 + 375 * topics + 8 * dataBytes
}
