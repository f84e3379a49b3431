import { parseAddress, parseTxId } from '@vermeil/units'
import { expect, test } from 'vitest'
import { linkAccount, linkBlock, linkTransaction } from './linkTransaction.ts'

const txId = parseTxId(`0x${'ab'.repeat(32)}`)
const address = parseAddress(`0x${'12'.repeat(20)}`)

test.each([
  ['main', 'https://explore.vechain.org'],
  ['test', 'https://explore-testnet.vechain.org'],
  ['dev', 'http://127.0.0.1:8669'],
])('[SHL-10] on %s links lead to %s', (network, start) => {
  const config = { network, nodeUrl: 'http://127.0.0.1:8669/' }
  expect(linkTransaction(config, txId)).toBe(`${start}/transactions/${txId}`)
  expect(linkAccount(config, address)).toBe(`${start}/accounts/${address}`)
  expect(linkBlock(config, 7)).toBe(`${start}/blocks/7`)
})
