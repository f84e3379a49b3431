import { readFileSync, statSync } from 'node:fs'
import { PrivateKeyError, parsePrivateKey } from '@vermeil/thor/sign/key'

/** The permission bits of a file for its group and others. */
const othersMode = 0o077

/**
 * Reads a private key: 64 hexadecimal digits on one line, with or without 0x, in a file that only its owner may read.
 * @throws {KeyFileError} in one sentence that says what to do, without the content of the file.
 */
export function readKeyFile(path: string, platform: string = process.platform): Uint8Array {
  return readKeyText(readPrivately(path, platform), `The key file ${path}`)
}

/**
 * Reads a private key from a text, and says where the text comes from if it contains none.
 * @param source names the place of the text, for the error.
 * @throws {KeyFileError} in one sentence, without the text.
 */
export function readKeyText(text: string, source: string): Uint8Array {
  try {
    return parsePrivateKey(text).privateKey
  } catch (cause) {
    if (cause instanceof PrivateKeyError && cause.fault === 'curve')
      throw new KeyFileError(`${source} contains a key that is not valid for secp256k1.`)
    throw new KeyFileError(
      `${source} does not contain a private key: write 64 hexadecimal digits on one line.`,
    )
  }
}

function readPrivately(path: string, platform: string): string {
  try {
    const { mode } = statSync(path)
    if (platform !== 'win32' && (mode & othersMode) !== 0)
      throw new KeyFileError(`Other users can read the key file ${path}: run chmod 600 ${path}.`)
    return readFileSync(path, 'utf8')
  } catch (cause) {
    if (cause instanceof KeyFileError) throw cause
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
    throw new KeyFileError(`The key file ${path} cannot be read (${reason}).`, { cause })
  }
}

/** A key file cannot be used. */
export class KeyFileError extends Error {
  override name = 'KeyFileError'
  readonly retryable = false
}
