import { expect, test } from 'vitest'
import { readSendAddress } from './sendAddress.ts'

test.each([
  ['/send', { token: undefined }],
  ['/send/b3tr', { token: 'b3tr' }],
  ['/send/VET/B3TR', { payWith: 'VET', token: 'B3TR' }],
  ['/send/to/B3TR/ann.vet', { token: 'B3TR', recipient: 'ann.vet' }],
  ['/send/to/B3TR', { token: 'B3TR', recipient: undefined }],
  ['/send/to/%E0/x', { token: '%E0', recipient: 'x' }],
])('[SND-01] reads the request of %s', (location, start) => {
  expect(readSendAddress(location)).toEqual(start)
})

test.each([
  ['amount=5', '5'],
  ['amount=0,5', '0,5'],
  ['amount=0', undefined],
  ['amount=x', undefined],
  ['amount=0x10', undefined],
  ['', undefined],
])('reads the amount of ?%s', (search, amount) => {
  expect(readSendAddress('/send/to/VET/ann.vet', search).amount).toBe(amount)
})
