import { keccak256 } from '@vermeil/thor'
import { signHash as signPortably } from '@vermeil/thor/sign'
import { expect, test } from 'vitest'
import { signHash } from './signHash.ts'

test('creates the same signature as the portable function', () => {
  for (let index = 0; index < 50; index++) {
    const hash = keccak256(Uint8Array.of(1, index))
    const key = keccak256(Uint8Array.of(2, index))
    expect(signHash(hash, key)).toEqual(signPortably(hash, key))
  }
})
