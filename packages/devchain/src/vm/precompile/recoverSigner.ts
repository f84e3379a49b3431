import { keccak256 } from '@vermeil/thor'
import { recover } from 'tiny-secp256k1'
import { noBytes } from '../../word/word.ts'
import { readBytes, readInputWord } from './readBytes.ts'

/**
 * The signer of a hash as a word, or no bytes if the signature is invalid. The input has the hash, 27 or 28, R and S.
 */
export function recoverSigner(input: Buffer): Uint8Array {
  const recovery = readInputWord(input, 32) - 27n
  if (recovery !== 0n && recovery !== 1n) return noBytes
  const key = tryRecover(readBytes(input, 0, 32), readBytes(input, 64, 64), Number(recovery))
  if (key === null) return noBytes
  return Buffer.concat([Buffer.alloc(12), keccak256(key.subarray(1)).subarray(12)])
}

function tryRecover(hash: Buffer, signature: Buffer, recovery: number): Uint8Array | null {
  try {
    return recover(hash, signature, recovery as 0 | 1, false)
  } catch {
    return null
  }
}
