import { type Address, parseAddress, zeroAddress } from '@vermeil/units'
import { registry } from './registry.ts'

/** What every screen needs of a token; the rest is in `@vermeil/tokens/details`. */
export interface Token {
  /** In the case that its issuer writes. */
  symbol: string
  name: string
  /** The zero address for native VET. */
  address: Address
  decimals: number
  /** Empty where there is none: the default image stands for it. */
  logoUrl: string
}

/** Where the registry publishes its logos (1 §3; the marks belong to their owners). */
const logoFolder = 'https://vechain.github.io/token-registry/assets/'

/** Native VET. */
export const vet: Token = {
  symbol: 'VET',
  name: 'VeChain',
  address: zeroAddress,
  decimals: 18,
  logoUrl: '',
}

/** VET first, then the registry's tokens by address. */
export const tokens: readonly Token[] = [vet, ...registry.trim().split('\n').map(parseRow)]

function parseRow(row: string): Token {
  const [symbol = '', decimals = '', address = '', logo = '', ...name] = row.split(' ')
  return {
    symbol,
    name: name.join(' '),
    address: parseAddress(`0x${address}`),
    decimals: Number(decimals),
    logoUrl: `${logoFolder}${logo}.png`,
  }
}
