import type { Address } from '@vermeil/units'
import { findToken, isKnownToken } from './findToken.ts'
import { logos } from './logos.ts'

/** Where the registry publishes its logos (1 §3). The trademarks belong to their owners. */
const folder = 'https://vechain.github.io/token-registry/assets/'

const files = new Map(logos.trim().split('\n').map(parseRow))

/** The URL of a token's logo; empty if the token has the default image. */
export function findLogoUrl(address: Address): string {
  const file = isKnownToken(address) ? files.get(findToken(address).symbol) : undefined
  return file === undefined ? '' : `${folder}${file}.png`
}

function parseRow(row: string): [string, string] {
  const [symbol = '', file = ''] = row.split(' ')
  return [symbol, file]
}
