import { createThorClient } from '@vermeil/thor'
import type { Address } from '@vermeil/units'
import { expect, it, vi } from 'vitest'
import { openThor } from './openThor.ts'

const genesis = `0x${'11'.repeat(32)}` as const

it('sends what the client of the node sends, and returns its response', async () => {
  const calls: string[] = []
  const config = {
    url: 'http://node.test/',
    genesisId: genesis,
    fetch: vi.fn(async (url: Parameters<typeof fetch>[0]) => {
      calls.push(String(url))
      return Response.json({ code: '0x60' })
    }),
  }
  const address = `0x${'22'.repeat(20)}` as Address
  const [direct, opened] = [createThorClient(config), openThor(config)]
  expect(await opened.fetchCode(address, 'best')).toBe(await direct.fetchCode(address, 'best'))
  expect(calls[0]).toBe(calls[1])
  expect(Object.keys(opened).sort()).toEqual(Object.keys(direct).sort())
  expect({ url: opened.url, genesisId: opened.genesisId }).toEqual({
    url: 'http://node.test',
    genesisId: genesis,
  })
})

it('refuses an invalid URL at once', () => {
  expect(() => openThor({ url: 'node.test' })).toThrow("'node.test' is not the URL of a node")
})

it('loads the code again after a failure', async () => {
  vi.doMock('./node.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const node = openThor({ url: 'http://node.test', fetch: async () => Response.json(null) })
  await expect(node.fetchBlock('best')).rejects.toThrow()
  vi.doUnmock('./node.ts')
  expect(await node.fetchBlock('best')).toBeNull()
})
