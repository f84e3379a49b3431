import { decodeHex, encodeHex, keccak256 } from '@vermeil/thor'
import { type Address, type Hex, parseAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { checkCode } from './checkCode.ts'

const registry = parseAddress(`0x${'ab'.repeat(20)}`)
const word = (address: Address) => address.slice(2).padStart(64, '0')
const build = (value: string) => `0x60${value}61${value}` as Hex
const hash = encodeHex(keccak256(decodeHex(build('00'.repeat(32)))))
const built = { hash, immutables: [[1, 34]] }

test('code matches if only its immutable values differ from the build, and they are the expected ones', () => {
  expect(checkCode(built, build(word(registry)), [registry])).toEqual({ status: 'matches', hash })
  expect(checkCode(built, build(word(registry)), [undefined])).toEqual({ status: 'matches', hash })
})

test('code differs if an immutable value is another address', () => {
  const other = parseAddress(`0x${'cd'.repeat(20)}`)
  expect(checkCode(built, build(word(other)), [registry]).status).toBe('differs')
  const half = `0x60${word(registry)}61${word(other)}` as Hex
  expect(checkCode(built, half, [registry]).status).toBe('differs')
})

test('code differs if any other byte does', () => {
  const changed = build(word(registry)).replace('0x60', '0x61') as Hex
  const check = checkCode(built, changed, [registry])
  expect(check.status).toBe('differs')
  expect(check.hash).not.toBe(hash)
})

test('code differs if bytes are added', () => {
  expect(checkCode(built, `${build(word(registry))}00`, [registry]).status).toBe('differs')
})

test('an address without code has no contract', () => {
  expect(checkCode(built, '0x', [registry])).toEqual({ status: 'missing', hash: undefined })
})
