import { parseAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { hasChecksum } from './hasChecksum.ts'
import { findRecipient, readRecipient } from './readRecipient.ts'

const address = parseAddress(`0x${'ab'.repeat(20)}`)

test('[SND-01] reads a recipient with a dot as a name, and anything else as an address', () => {
  expect(readRecipient(' Ann.VET ')).toEqual({ kind: 'name', name: 'ann.vet' })
  expect(readRecipient(` 0x${'AB'.repeat(20)}`)).toEqual({ kind: 'address', address })
  expect(readRecipient(`\u200e0x${'ab'.repeat(20)}\u200b`)).toEqual({ kind: 'address', address })
  expect(readRecipient('ann')).toEqual({ kind: 'invalid' })
  expect(readRecipient('0x12')).toEqual({ kind: 'invalid' })
  expect(readRecipient('  ')).toEqual({ kind: 'empty' })
})

test('[SND-01] rejects an address with a wrong checksum', () => {
  const checked = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const known = checked.toLowerCase()
  expect(readRecipient(checked)).toEqual({ kind: 'address', address: known, checksummed: checked })
  expect(readRecipient(known)).toEqual({ kind: 'address', address: known })
  expect(hasChecksum(checked)).toBe(true)
  for (const wrong of [checked.replace('5aA', '5aa'), checked.replace('053', '054')]) {
    expect(hasChecksum(wrong)).toBe(false)
    const typed = readRecipient(wrong)
    expect(findRecipient(typed, undefined)).toEqual({ state: 'checking' })
    expect(findRecipient(typed, undefined, { isCorrect: false })).toMatchObject({
      state: 'invalid',
      reason: expect.stringMatching(/Checksum mismatch/),
    })
    expect(findRecipient(typed, undefined, { failure: 'down' })).toMatchObject({ state: 'failed' })
  }
  const found = findRecipient(readRecipient(checked), undefined, { isCorrect: true })
  expect(found).toEqual({ state: 'known', address: known })
})

test('[SND-01][WAL-08] uses a name once it is resolved, and reports an unregistered one', () => {
  const name = readRecipient('ann.vet')
  expect(findRecipient(name, undefined)).toEqual({ state: 'resolving' })
  expect(findRecipient(name, { address })).toEqual({ state: 'known', address, name: 'ann.vet' })
  expect(findRecipient(name, { address: undefined })).toEqual({
    state: 'unresolved',
    reason: "ann.vet isn't registered.",
  })
  expect(findRecipient(name, { failure: 'down' })).toEqual({ state: 'failed', reason: 'down' })
})
