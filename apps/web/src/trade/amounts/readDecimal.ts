import { parseAmount } from '@vermeil/units'

/** Parses a decimal string of the services to an integer with `places` decimals. Further digits are cut. */
export function readDecimal(text: string, places: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return parseAmount(`${whole}.${fraction.slice(0, places).padEnd(1, '0')}`, places)
}
