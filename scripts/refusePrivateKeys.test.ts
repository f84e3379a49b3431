import { expect, test } from 'vitest'
import { findSecrets } from './refusePrivateKeys.ts'

const key = 'ab'.repeat(32)

test('rejects a private key in a source file', () => {
  expect(findSecrets('apps/api/src/main.ts', `const privateKey = '0x${key}'`)).toEqual([
    'a private key',
  ])
})

test('rejects a PEM block, an access token and a seed phrase', () => {
  expect(findSecrets('a.txt', '-----BEGIN EC PRIVATE KEY-----')).toHaveLength(1)
  expect(findSecrets('a.txt', `AKIA${'A'.repeat(16)}`)).toHaveLength(1)
  expect(findSecrets('a.ts', `const mnemonic = '${'word '.repeat(12)}'`)).toHaveLength(1)
})

test('accepts a transaction id or a hash', () => {
  expect(findSecrets('apps/api/src/main.ts', `const txId = '0x${key}'`)).toEqual([])
})

test("accepts Thor's development keys in the dev chain only", () => {
  const text = '99f0500549792796c14fed62011a51081dc5b5e68fe8bd8a13b86be829c4fd36'
  expect(findSecrets('packages/devchain/src/genesis/accounts.ts', text)).toEqual([])
  expect(findSecrets('apps/web/src/main.ts', text)).toHaveLength(1)
})
