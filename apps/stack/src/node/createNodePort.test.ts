import type { ThorClient } from '@vermeil/thor'
import { parseHex, parseSeconds, parseTxId, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { createNodePort } from './createNodePort.ts'

const now = parseSeconds(0)
const genesisId = parseHex(`0x${'00'.repeat(32)}`)

test('gives up transactions that a node loses, and does not wait for them in the next round', async () => {
  const sent = { count: 0, blocks: 0 }
  const mined = new Set<string>()
  const thor = {
    fetchBlock: async () => {
      sent.blocks += 100
      return { number: sent.blocks }
    },
    sendTransaction: async () => {
      sent.count += 1
      return parseTxId(`0x${String(sent.count).padStart(64, '0')}`)
    },
    fetchReceipt: async (id: string) => (mined.has(id) ? { reverted: false } : null),
  } as unknown as ThorClient
  const port = createNodePort(thor, genesisId)
  const transaction = { raw: new Uint8Array(), origin: zeroAddress }
  await port.submit(transaction)
  await expect(port.mine(now)).rejects.toThrow(
    'The node did not mine the transactions of the market.',
  )
  mined.add(await port.submit(transaction))
  expect(await port.mine(now)).toEqual({ reverted: [] })
})
