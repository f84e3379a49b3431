import type { Token } from '@vermeil/tokens'
import { expect, test } from 'vitest'
import { b3tr, vet, vtho } from '../../../../testing/sample.ts'
import type { HopText, PathText } from '../../../../trade/quote/describeRoute.ts'
import { listLanes } from './listLanes.ts'

function hop(id: string, from: Token = vet, to: Token = b3tr): HopText {
  const pool = `${from.symbol}/${to.symbol}`
  return { venue: `Venue of ${id}`, id, from, to, pool, feePercent: '0.30' }
}

const path = (sharePercent: number, ...hops: HopText[]): PathText => ({ sharePercent, hops })

/** The lanes with their shares and, for each stage, the pools with theirs. */
function draw(...paths: PathText[]) {
  return listLanes(paths).map(({ sharePercent, stages }) => [
    sharePercent,
    ...stages.map(({ pools }) => pools.map((pool) => `${pool.id} ${pool.sharePercent}`).join()),
  ])
}

test('draws every path, the largest first', () => {
  const shares = [5, 30, 10, 8, 12, 7, 6, 11, 9, 2]
  const paths = shares.map((share, place) => path(share, hop(`pool ${place}`)))
  const lanes = listLanes(paths)
  expect(lanes.map(({ sharePercent }) => sharePercent)).toEqual(
    shares.toSorted((one, other) => other - one),
  )
})

test('merges equal pools of paths through the same token', () => {
  const first = hop('a', vet, vtho)
  const [second, third] = [hop('b', vtho, b3tr), hop('c', vtho, b3tr)]
  const other = hop('d', vet, vtho)
  expect(
    draw(
      path(60, hop('e')),
      path(20, first, second),
      path(15, first, third),
      path(5, other, third),
    ),
  ).toEqual([
    [60, 'e 60'],
    [40, 'a 35,d 5', 'b 20,c 20'],
  ])
})

test('merges two paths through one pool', () => {
  expect(draw(path(40, hop('a')), path(60, hop('a')))).toEqual([[100, 'a 100']])
})

test('keeps paths through different tokens apart', () => {
  const long = path(30, hop('a', vet, vtho), hop('b', vtho, vet), hop('c'))
  const short = path(70, hop('a', vet, vtho), hop('d', vtho, b3tr))
  expect(draw(long, short)).toEqual([
    [70, 'a 70', 'd 70'],
    [30, 'a 30', 'b 30', 'c 30'],
  ])
})

test('tells pools apart by exchange, tokens and fee if the source does not name them', () => {
  const { id: _, ...unnamed } = hop('a')
  expect(listLanes([path(60, unnamed), path(40, { ...unnamed, feePercent: '1.00' })])).toHaveLength(
    2,
  )
})
