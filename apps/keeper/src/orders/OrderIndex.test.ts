import { type Address, parseAddress } from '@vermeil/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BookOrder } from './BookOrder.ts'
import { OrderIndex } from './OrderIndex.ts'

const addresses = [1, 2, 3, 4].map((number) => parseAddress(`0x${`${number}`.padStart(40, '0')}`))
const address = fc.constantFrom(...addresses)

test('finds the same orders as a list, by pair, asset and maker, cheapest first', () => {
  const change = fc.record({
    id: fc.bigInt({ min: 1n, max: 12n }),
    price: fc.bigInt({ min: 1n, max: 4n }),
    isRemoved: fc.boolean(),
    ...{ tokenFrom: address, tokenTo: address, maker: address },
  })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
      const index = new OrderIndex((token) => token)
      const model = new Map<bigint, BookOrder>()
      for (const { isRemoved, ...fields } of changes) {
        const order = fields as BookOrder
        if (isRemoved) {
          index.remove(order.id)
          model.delete(order.id)
        } else {
          index.write(order)
          model.set(order.id, order)
        }
      }
      expect(index.size).toBe(model.size)
      checkAgainst(index, [...model.values()])
    }),
  )
})

function checkAgainst(index: OrderIndex, orders: readonly BookOrder[]): void {
  const isCheaper = (one: BookOrder, other: BookOrder) =>
    Number(one.price - other.price) || Number(one.id - other.id)
  for (const from of addresses) {
    const sold = orders.filter(({ tokenFrom }) => tokenFrom === from)
    for (const to of addresses) {
      const expected = sold.filter(({ tokenTo }) => tokenTo === to).toSorted(isCheaper)
      expect(index.findPair(`${from}/${to}`)?.orders ?? []).toEqual(expected)
      const owned = sold.filter(({ maker }) => maker === to).map(({ id }) => id)
      expect([...index.listByFunds(to as Address, from)].toSorted()).toEqual(owned.toSorted())
    }
    const touching = orders.filter(({ tokenFrom, tokenTo }) => [tokenFrom, tokenTo].includes(from))
    const keys = new Set(touching.map(({ tokenFrom, tokenTo }) => `${tokenFrom}/${tokenTo}`))
    expect([...index.listPairsOf(from)].toSorted()).toEqual([...keys].toSorted())
  }
}
