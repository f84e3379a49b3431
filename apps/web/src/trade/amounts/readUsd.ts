import { readDecimal } from './readDecimal.ts'
import { type Usd, usdDecimals } from './Usd.ts'

/** Dollars as the services write them. */
export function readUsd(text: string): Usd {
  return readDecimal(text, usdDecimals) as Usd
}
