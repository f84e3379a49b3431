import { expect, test } from 'vitest'
import { drawDepth, listDepthPoints } from './drawDepth.ts'

const depths = [
  { percent: 5, buyUsd: '10', sellUsd: '20' },
  { percent: 10, buyUsd: '25', sellUsd: '40' },
]

test('[MKT-01] orders the depth from the largest fall to the largest rise', () => {
  expect(listDepthPoints(depths)).toEqual([
    { move: -10, sumUsd: '40' },
    { move: -5, sumUsd: '20' },
    { move: 5, sumUsd: '10' },
    { move: 10, sumUsd: '25' },
  ])
})

test('[MKT-01] draws both sides of the depth to the same scale', () => {
  expect(drawDepth(listDepthPoints(depths))).toEqual({
    sells: 'M0 0L0.25 0.5L0.5 1',
    buys: 'M0.5 1L0.75 0.75L1 0.375',
    maxUsd: '40',
  })
})

test('draws nothing without depth or without a price in dollars', () => {
  expect(drawDepth([])).toBeUndefined()
  expect(drawDepth(listDepthPoints([{ percent: 5, buyUsd: '0', sellUsd: '0' }]))).toBeUndefined()
})
