/** The lowest base fee, which is also that of the first block, in wei of VTHO per gas (thor InitialBaseFee). */
export const initialBaseFee = 10_000_000_000_000n
