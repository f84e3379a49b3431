import { findTokenBySymbol, type Token, wrappedVet } from '@vermeil/tokens'
import type { TokenPool } from '@vermeil/wire'
import { expect, test } from 'vitest'
import { findPartner } from './findPartner.ts'

const find = (symbol: string) => findTokenBySymbol(symbol) as Token
const [b3tr, sha, veusd, vet] = ['B3TR', 'SHA', 'VEUSD', 'VET'].map(find) as [
  Token,
  Token,
  Token,
  Token,
]

const createPool = (token0: string, token1: string) => ({ token0, token1 }) as TokenPool

test('[MKT-01] draws a token against VET if they share a pool, otherwise against its deepest partner', () => {
  const withB3tr = createPool(b3tr.address, sha.address)
  const withVet = createPool(sha.address, wrappedVet.VVET)
  expect(findPartner(sha, [withB3tr, withVet])?.symbol).toBe('VET')
  expect(findPartner(sha, [withB3tr])?.symbol).toBe('B3TR')
  expect(findPartner(sha, [])).toBeUndefined()
})

test('draws VET and wrapped VET against the partner of the deepest pool', () => {
  const pools = [
    createPool(wrappedVet.VVET, veusd.address),
    createPool(b3tr.address, wrappedVet.BVET),
  ]
  expect(findPartner(vet, pools)?.symbol).toBe('VEUSD')
  expect(findPartner(find('VVET'), pools)?.symbol).toBe('VEUSD')
})
