/** The lowest and the highest tick of a pool like Uniswap V3 (TickMath). */
export const minTick = -887_272
export const maxTick = 887_272
