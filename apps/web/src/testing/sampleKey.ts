import type { Address } from '@vermeil/units'
import type { StoredKey } from '../wallet/browser/StoredKey.ts'

/** For tests: an encrypted key that cannot be decrypted. */
export function createSampleKey(address: Address): StoredKey {
  return {
    version: 1,
    address,
    protection: { kind: 'password', salt: '0x01', costLog2: 17 },
    nonce: '0x02',
    cipherText: '0x03',
  }
}
