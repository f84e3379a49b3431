import { parseAmount } from '@vermeil/units'

/** A decimal string of the services as an integer with `places` decimals; further digits are cut. */
export function readDecimal(text: string, places: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return parseAmount(`${whole}.${fraction.slice(0, places).padEnd(1, '0')}`, places)
}
