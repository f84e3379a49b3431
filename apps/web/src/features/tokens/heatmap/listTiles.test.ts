import { parseAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { createMarket } from '../../../testing/sampleMarket.ts'
import { findNeighbour, findStrength, listTiles } from './listTiles.ts'

const area = { width: 1_000, height: 400 }
const nameTiles = (tiles: ReturnType<typeof listTiles>) =>
  tiles.map((tile) => (tile.kind === 'rest' ? tile.count : tile.market.symbol))

test('[MKT-01] shows tokens with a volume of at least 500 VET, the largest first, without VET itself', () => {
  const markets = [
    createMarket('VTHO', { volumeVet: '499.999999999999999999' }),
    createMarket('SHA', { volumeVet: '500' }),
    createMarket('B3TR', { volumeVet: '1840000.5' }),
    createMarket('VET', { volumeVet: '9000000' }),
    createMarket('VVET', { volumeVet: '8000000' }),
  ]
  expect(nameTiles(listTiles(markets, area, 'day'))).toEqual(['B3TR', 'SHA'])
})

test('puts the tokens after the 149 largest into one tile', () => {
  const create = (count: number) =>
    Array.from({ length: count }, (_, at) => {
      const address = parseAddress(`0x${(at + 1).toString(16).padStart(40, 'e')}`)
      return createMarket('B3TR', { volumeVet: String(2_000 - at), symbol: `T${at}`, address })
    })
  expect(listTiles(create(150), area, 'day').map(({ kind }) => kind)).not.toContain('rest')
  const tiles = listTiles(create(1_000), area, 'day')
  expect(tiles).toHaveLength(150)
  expect(nameTiles(tiles).slice(0, 2)).toEqual([851, 'T0'])
  const covered = tiles.reduce((sum, { rect }) => sum + rect.width * rect.height, 0)
  expect(covered).toBeCloseTo(area.width * area.height, 3)
})

test('takes the change of the chosen period', () => {
  const market = createMarket('B3TR', { changesUsd: { hour: '0.00', day: '2.31', week: null } })
  const read = (period: 'hour' | 'day' | 'week') => {
    const [tile] = listTiles([market], area, period)
    return tile?.kind === 'market' ? [tile.change, tile.strength] : []
  }
  expect(read('hour')).toEqual([0, 0])
  expect(read('day')).toEqual([2.31, 2])
  expect(read('week')).toEqual([undefined, 0])
})

test.each([
  [0.004, 0],
  [-0.01, -1],
  [1.99, 1],
  [2, 2],
  [-4.99, -2],
  [5, 3],
  [-80, -3],
] as const)('a change of %s%% has strength %s', (percent, strength) => {
  expect(findStrength(percent)).toBe(strength)
})

test('a tile shows less the smaller it is', () => {
  const markets = ['B3TR', 'VTHO', 'SHA', 'PLA', 'DHN'].map((symbol, at) =>
    createMarket(symbol, { volumeVet: String(1_000_000 / 8 ** at) }),
  )
  const sizes = listTiles(markets, area, 'day').map(({ size }) => size)
  expect(sizes[0]).toBe('large')
  expect(sizes.at(-1)).toBe('tiny')
})

test('a tile shows less if the text of the browser is larger', () => {
  const markets = [createMarket('B3TR', { volumeVet: '1000' })]
  const findSize = (textScale: number) =>
    listTiles(markets, { width: 140, height: 120 }, 'day', textScale)[0]?.size
  expect([1, 1.5, 2].map(findSize)).toEqual(['large', 'medium', 'small'])
})

test('the arrow keys lead to the nearest tile in their direction and stop at the edge', () => {
  const tile = (left: number, top: number) => ({ rect: { left, top, width: 10, height: 10 } })
  const tiles = [tile(0, 0), tile(10, 0), tile(0, 10), tile(10, 10)]
  expect(findNeighbour(tiles, 0, 'right')).toBe(1)
  expect(findNeighbour(tiles, 0, 'down')).toBe(2)
  expect(findNeighbour(tiles, 3, 'left')).toBe(2)
  expect(findNeighbour(tiles, 3, 'up')).toBe(1)
  expect(findNeighbour(tiles, 1, 'right')).toBeUndefined()
  expect(findNeighbour(tiles, 1, 'up')).toBeUndefined()
})
