import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { hashRuntimeCode } from './hashRuntimeCode.ts'

const hash = (code: string) => `0x${bytesToHex(keccak_256(hexToBytes(code)))}`

test('hashes code without immutable values as it is', () => {
  expect(hashRuntimeCode({ object: '0x6001' })).toEqual({ hash: hash('6001'), immutables: [] })
})

test('hashes zeros for immutable values and lists them in the order of their declarations', () => {
  const object = `0x60${'11'.repeat(32)}61${'22'.repeat(32)}`
  const immutableReferences = { 10: [{ start: 34, length: 32 }], 9: [{ start: 1, length: 32 }] }
  expect(hashRuntimeCode({ object, immutableReferences })).toEqual({
    hash: hash(`60${'00'.repeat(32)}61${'00'.repeat(32)}`),
    immutables: [[1], [34]],
  })
})

test('refuses a value of another length', () => {
  const immutableReferences = { 1: [{ start: 0, length: 20 }] }
  expect(() => hashRuntimeCode({ object: '0x60', immutableReferences })).toThrow('has 20 bytes')
})
