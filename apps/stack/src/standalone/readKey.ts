import { OptionError, readKeyFile, readKeyText, refuseKey } from '@vermeil/deploy'
import { readPath } from '../options.ts'
import type { Environment } from './options.ts'

/** Where a service's key may be. */
export interface KeySource {
  /** The value of `--key-file`. */
  given: string | undefined
  /** The variable that names a file. */
  fileVariable: string
  /** The variable that contains the key itself. */
  keyVariable: string
  /** The funds that its account must hold. */
  holds: string
}

/**
 * Reads a private key from a file or a variable.
 * @throws {OptionError} {KeyFileError} in one sentence, which never contains the key.
 */
export function readKey(
  { given, fileVariable, keyVariable, holds }: KeySource,
  environment: Environment,
): Uint8Array {
  if (given !== undefined) refuseKey(given)
  const file = readPath('--key-file', given ?? environment[fileVariable])
  if (file !== undefined) return readKeyFile(file)
  const key = environment[keyVariable]
  if (key !== undefined && key !== '') return readKeyText(key, keyVariable)
  throw new OptionError(
    `--key-file is missing: give the file with the private key of an account that holds ${holds}.`,
  )
}
