import { parseAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { decodeHex } from '../decodeHex.ts'
import { encodeHex } from '../encodeHex.ts'
import { hashCertificate } from './hashCertificate.ts'
import { recoverAddress } from './signTransaction.ts'

/** Made with thor-devkit 2, which wallets use: a text with quotes, a line break and letters outside ASCII. */
const certificate = {
  purpose: 'identification',
  payload: { type: 'text', content: 'Sign in to "Vermeil"\nNonce: 1 é 漢' },
  domain: 'app.example.org',
  timestamp: 1_763_900_000,
  signer: parseAddress('0xf077b491b355e64048ce21e3a6fc4751eeea77fa'),
} as const
const signature = decodeHex(
  '0xddc2451145f5f21722e273ea0f12c7d2cefa46ca6e8598c81ce1c14e7be8a1712a330a7fa61e278ff83908a778ea375fbe1745ddf2bb89c5d3cad75c7944c7b201',
)

test('hashes a certificate as other implementations do', () => {
  const hash = hashCertificate(certificate)
  expect(encodeHex(hash)).toBe('0x48bf6b7c8e5acfb63067b891350cbb337a01453483a58c07196c8c296c7f41b3')
  expect(recoverAddress(hash, signature)).toBe(certificate.signer)
})

test('hashes composed and decomposed letters alike', () => {
  const { payload } = certificate
  const decomposed = { ...payload, content: payload.content.normalize('NFD') }
  expect(decomposed.content).not.toBe(payload.content)
  expect(hashCertificate({ ...certificate, payload: decomposed })).toEqual(
    hashCertificate(certificate),
  )
})

test.each([
  { domain: 'app.example.com' },
  { timestamp: certificate.timestamp + 1 },
  { purpose: 'agreement' },
] as const)('has another hash with %j', (change) => {
  expect(hashCertificate({ ...certificate, ...change })).not.toEqual(hashCertificate(certificate))
})
