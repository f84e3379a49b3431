import { addresses, encodeParameters, erc20 } from '@vermeil/abi'
import { expect, test } from 'vitest'
import type { NodeReader } from '../config/NodeReader.ts'
import { createNode } from '../testing/fixture/createNode.ts'
import { addressOf, stranger, trader } from '../testing/fixture/fillLedger.ts'
import { createOrderFunds } from './createOrderFunds.ts'

const { orderBook } = addresses.dev
const good = { maker: trader, tokenFrom: addressOf('B3TR') }
const hostile = { maker: stranger, tokenFrom: addressOf('VTHO') }
const answer = { events: [], transfers: [], gasUsed: 0n, vmError: '' }

/** A Thor node, which ends a simulation with the first clause that reverts: every call of the hostile token. */
function createStoppingNode(): NodeReader {
  return {
    ...createNode(),
    simulate: async ({ clauses }) => {
      const first = clauses.findIndex(({ to }) => to === hostile.tokenFrom)
      const made = first === -1 ? clauses : clauses.slice(0, first + 1)
      return made.map(({ to, data }) => {
        const amount = data.startsWith(erc20.balanceOf.selector) ? 7n : 5n
        const paid = encodeParameters(erc20.balanceOf.outputs, [amount])
        const reverted = to === hostile.tokenFrom
        return { ...answer, reverted, data: reverted ? '0x' : paid }
      })
    },
  }
}

test('an order of a token that reverts takes no funds from the orders after it', async () => {
  const read = createOrderFunds(createStoppingNode(), orderBook)
  expect(await read([good, hostile, good, hostile, good])).toEqual([5n, 0n, 5n, 0n, 5n])
})

test('orders count as not funded if the node does not answer', async () => {
  const read = createOrderFunds({ ...createNode(), simulate: () => Promise.reject() }, orderBook)
  expect(await read([good])).toEqual([0n])
})
