import type { Hex } from '@vermeil/units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeRevert } from './decodeRevert.ts'
import { encodeHex } from './encodeHex.ts'

const word = (value: number | bigint) => value.toString(16).padStart(64, '0')

function encodeReason(message: string): Hex {
  const bytes = new TextEncoder().encode(message)
  const padded = new Uint8Array(Math.ceil(bytes.length / 32) * 32)
  padded.set(bytes)
  return `0x08c379a0${word(32)}${word(bytes.length)}${encodeHex(padded).slice(2)}`
}

test('decodes any revert reason', () => {
  const text = fc.string({ unit: 'grapheme' }).filter((value) => value.isWellFormed())
  fc.assert(
    fc.property(text, (message) => {
      fc.pre(!message.startsWith('\uFEFF'))
      expect(decodeRevert(encodeReason(message))).toEqual({ kind: 'reason', message })
    }),
  )
})

test('decodes a reason of the UniswapV2 router', () => {
  const data = encodeReason('UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT')
  expect(decodeRevert(data)).toEqual({
    kind: 'reason',
    message: 'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT',
  })
})

test.each([
  [0x11n, 'arithmetic overflow or underflow'],
  [0x12n, 'division by zero'],
  [0x32n, 'an array index is out of range'],
  [0x99n, 'panic code 153'],
])('panic %i says what happened', (code, meaning) => {
  expect(decodeRevert(`0x4e487b71${word(code)}`)).toEqual({ kind: 'panic', code, meaning })
})

test('keeps the selector and data of custom errors', () => {
  const data = `0xdeadbeef${word(5)}` as const
  expect(decodeRevert(data)).toEqual({ kind: 'custom', selector: '0xdeadbeef', data })
})

test.each(['0x', '0x08c379'] as const)('finds no reason in %s', (data) => {
  expect(decodeRevert(data)).toEqual({ kind: 'empty' })
})

test.each([
  '0x08c379a0',
  `0x08c379a0${word(64)}`,
  `0x08c379a0${word(32)}${word(500)}`,
  `0x08c379a0${word(2n ** 255n)}${word(1)}`,
  '0x4e487b7111',
] as Hex[])('treats the malformed %s as a custom error', (data) => {
  expect(decodeRevert(data).kind).toBe('custom')
})
