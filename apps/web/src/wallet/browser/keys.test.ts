import { encodeHex } from '@vermeil/thor'
import { parseAddress } from '@vermeil/units'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  createBackup,
  createKeyPair,
  findPasswordProblem,
  openKeyPair,
  readBackup,
  readKeyPair,
} from './keys.ts'
import { storedKeySchema } from './StoredKey.ts'
import { openKey, sealKey } from './sealKey.ts'

const password = 'correct horse battery'

test('opens a key sealed with a password with it and no other', async () => {
  const pair = createKeyPair()
  const stored = await sealKey(pair.privateKey, pair.address, { password })
  expect(v.is(storedKeySchema, JSON.parse(JSON.stringify(stored)))).toBe(true)
  expect(JSON.stringify(stored)).not.toContain(encodeHex(pair.privateKey).slice(2))
  expect(await openKeyPair(stored, { password })).toEqual(pair)
  await expect(openKeyPair(stored, { password: 'correct horse batterY' })).rejects.toThrow(
    'The password is wrong, or the saved wallet was changed.',
  )
})

test('does not open a record that was changed in any part', async () => {
  const pair = createKeyPair()
  const opener = { passkeySecret: new Uint8Array(32).fill(7), credentialId: new Uint8Array([1, 2]) }
  const stored = await sealKey(pair.privateKey, pair.address, opener)
  expect(await openKey(stored, opener)).toEqual(pair.privateKey)
  const flip = (hex: string) => `${hex.slice(0, -1)}${hex.endsWith('0') ? '1' : '0'}`
  const tampered = [
    { ...stored, cipherText: flip(stored.cipherText) },
    { ...stored, nonce: flip(stored.nonce) },
    { ...stored, address: parseAddress(flip(stored.address)) },
    { ...stored, protection: { ...stored.protection, salt: flip(stored.protection.salt) } },
  ]
  for (const record of tampered) {
    await expect(openKey(record, opener)).rejects.toThrow(/does not open the wallet/)
  }
})

test('does not open the wallet by a passkey with another secret', async () => {
  const pair = createKeyPair()
  const credentialId = new Uint8Array([9])
  const stored = await sealKey(pair.privateKey, pair.address, {
    passkeySecret: new Uint8Array(32).fill(1),
    credentialId,
  })
  await expect(
    openKey(stored, { passkeySecret: new Uint8Array(32).fill(2), credentialId }),
  ).rejects.toThrow(/This passkey does not open/)
  await expect(openKey(stored, { password })).rejects.toThrow(/opened by its passkey/)
})

test('restores the wallet from a backup with its password alone', async () => {
  const pair = createKeyPair()
  const text = await createBackup(pair, password)
  expect(await readBackup(text, password)).toEqual(pair)
  await expect(readBackup(text, 'something else')).rejects.toThrow(/password is wrong/)
  await expect(readBackup('{}', password)).rejects.toThrow(/not a backup/)
  await expect(readBackup('not json', password)).rejects.toThrow(/not a backup/)
})

test('rejects a backup that demands an absurd amount of work', async () => {
  const pair = createKeyPair()
  const backup = JSON.parse(await createBackup(pair, password))
  backup.protection.costLog2 = 30
  await expect(readBackup(JSON.stringify(backup), password)).rejects.toThrow(/not a backup/)
})

test('reads a private key with and without 0x, and explains anything else', () => {
  const pair = createKeyPair()
  const text = encodeHex(pair.privateKey)
  expect(readKeyPair(text)).toEqual(pair)
  expect(readKeyPair(` ${text.slice(2).toUpperCase()}\n`)).toEqual(pair)
  expect(() => readKeyPair('0x12')).toThrow('A private key is 64 hexadecimal digits.')
  expect(() => readKeyPair('')).toThrow(/64 hexadecimal/)
  expect(() => readKeyPair('0'.repeat(64))).toThrow('These digits are not a private key.')
})

test('rejects a short password', () => {
  expect(findPasswordProblem('short')).toBe('Use at least 10 characters.')
  expect(findPasswordProblem(password)).toBeUndefined()
})
