export { type Address, isAddress, parseAddress, shortenAddress, zeroAddress } from './Address.ts'
export { type Amount, formatAmount, parseAmount } from './Amount.ts'
export { type Bps, bpsDenominator, parseBps } from './Bps.ts'
export { divideRoundingUp } from './divideRoundingUp.ts'
export { type Hex, isHex, parseHex } from './Hex.ts'
export {
  daySeconds,
  hourSeconds,
  minuteSeconds,
  parseSeconds,
  type Seconds,
  weekSeconds,
} from './Seconds.ts'
export { findMaxAmountIn, findMinAmountOut } from './slippage.ts'
export { parseTxId, type TxId } from './TxId.ts'
export { maxTick, minTick } from './ticks.ts'
