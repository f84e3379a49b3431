/** Whether an order of the order book can still be filled: its status is open (0) or partially filled (1). */
export function isOpenStatus(status: bigint): boolean {
  return status <= 1n
}
