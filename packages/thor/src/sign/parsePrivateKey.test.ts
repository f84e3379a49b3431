import { expect, test } from 'vitest'
import { encodeHex } from '../encodeHex.ts'
import { PrivateKeyError, parsePrivateKey } from './parsePrivateKey.ts'
import { addressOfPrivateKey } from './signTransaction.ts'

const privateKey = Uint8Array.from({ length: 32 }, (_, index) => 0xa0 + index)
const digits = encodeHex(privateKey).slice(2)

test.each([digits, `0x${digits}`, `0X${digits.toUpperCase()}`, ` ${digits}\n`])(
  'parses a private key in each form',
  (text) => {
    expect(parsePrivateKey(text)).toEqual({ privateKey, address: addressOfPrivateKey(privateKey) })
  },
)

test.each([
  ['', 'format'],
  [digits.slice(1), 'format'],
  [`${digits.slice(1)}g`, 'format'],
  ['0'.repeat(64), 'curve'],
  ['f'.repeat(64), 'curve'],
])('rejects what is not a private key, without repeating it', (text, fault) => {
  const parse = () => parsePrivateKey(text)
  expect(parse).toThrow(PrivateKeyError)
  expect(parse).toThrow(expect.objectContaining({ fault }))
  if (text !== '') expect(parse).not.toThrow(text)
})
