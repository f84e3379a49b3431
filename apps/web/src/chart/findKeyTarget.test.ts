import { expect, test } from 'vitest'
import { findKeyTarget } from './findKeyTarget.ts'

const press = (key: string, at: number | undefined, shiftKey = false) =>
  findKeyTarget({ key, shiftKey }, { at, count: 100 })

test('the first arrow key points at the newest candle', () => {
  expect([press('ArrowLeft', undefined), press('ArrowRight', undefined)]).toEqual([99, 99])
})

test('arrow keys move by one candle, with Shift by ten, and stop at the ends', () => {
  expect([press('ArrowLeft', 50), press('ArrowRight', 50)]).toEqual([49, 51])
  expect([press('ArrowLeft', 50, true), press('ArrowRight', 50, true)]).toEqual([40, 60])
  expect([press('ArrowLeft', 4, true), press('ArrowRight', 99)]).toEqual([0, 99])
})

test('Home and End move to the first and the last candle, and other keys do nothing', () => {
  expect([press('Home', 50), press('End', 50), press('a', 50)]).toEqual([0, 99, undefined])
})
