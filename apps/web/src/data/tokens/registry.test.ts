import { QueryClient } from '@tanstack/react-query'
import { tokens } from '@vermeil/tokens'
import { afterEach, expect, test, vi } from 'vitest'
import { registryOptions } from './registry.ts'

afterEach(() => vi.unstubAllGlobals())

test('[TOK-12] trusts the registry for 5 minutes, keeps it for 10, and lists the tokens that this page knows', async () => {
  const [vet, other] = tokens
  if (!vet || !other) throw new Error('The registry is empty.')
  const stranger = { ...other, address: `0x${'99'.repeat(20)}`, symbol: 'XXX' }
  const listed = [vet, stranger, other].map(({ address, symbol, name, decimals }) => ({
    address,
    symbol,
    name,
    decimals,
    logoUrl: '',
  }))
  vi.stubGlobal('fetch', async () => Response.json({ tokens: listed }))
  const options = registryOptions()
  expect(options).toMatchObject({ staleTime: 300_000, gcTime: 600_000 })
  expect(await new QueryClient().fetchQuery(options)).toEqual([vet, other])
})
