import { expect, test } from 'vitest'
import { drawRibbons, findBandHeight } from './drawRibbons.ts'

const box = { width: 56, height: 300 }

/** The edges of a ribbon: from and to at the coin, upper and lower at the band. */
function readEdges(ribbon: string | undefined): number[] {
  const [, from, upper, lower, to] =
    /^M0 ([\d.]+)C.* ([\d.]+)V([\d.]+)C.* 0 ([\d.]+)Z$/.exec(ribbon ?? '') ?? []
  return [from, to, upper, lower].map(Number)
}

test('makes a band as high as its share, and visible however small it is', () => {
  expect([100, 50, 25].map(findBandHeight)).toEqual([32, 16, 8])
  expect(findBandHeight(0.01)).toBe(2)
})

test('connects the coin with each band', () => {
  const bands = [
    { top: 20, height: 16 },
    { top: 200, height: 8 },
  ]
  const edges = drawRibbons(bands, box).map(readEdges)
  expect(edges.map(([, , upper, lower]) => [upper, lower])).toEqual([
    [20, 36],
    [200, 208],
  ])
  expect(edges.map(([from, to]) => [from, to])).toEqual([
    [138, 154],
    [154, 162],
  ])
})

test('gathers many bands within the coin, without an overlap', () => {
  const bands = Array.from({ length: 20 }, (_, place) => ({ top: place * 40, height: 5 }))
  const edges = drawRibbons(bands, { width: 56, height: 800 }).map(readEdges)
  expect(edges[0]?.[0]).toBeCloseTo(386.5)
  expect(edges.at(-1)?.[1]).toBeCloseTo(413.5)
  for (const [place, [from]] of edges.entries())
    if (place > 0) expect(from).toBe(edges[place - 1]?.[1])
})
