import { readFileSync } from 'node:fs'
import { OptionError } from '@vermeil/deploy'
import { type Address, isAddress, parseAddress } from '@vermeil/units'

/** Where the accounts of administrators are named. */
export interface AdminNames {
  /** Accounts that stay the same while the process runs. */
  admins: Address[] | undefined
  /** A file of accounts, which may change at any time. */
  adminsFile: string | undefined
}

/**
 * The administrators: a function that reads the file again on each call, so that a change takes effect at once; undefined
 * if neither is given. The function throws if the file can't be read.
 * @throws {OptionError} if the file can't be read now, in one sentence.
 */
export function listAdmins({ admins, adminsFile }: AdminNames): (() => Address[]) | undefined {
  if (adminsFile === undefined) return admins && (() => admins)
  readAdminsFile(adminsFile)
  return () => readAdminsFile(adminsFile)
}

/** One account in each line. Empty lines and lines that start with # are comments. */
function readAdminsFile(path: string): Address[] {
  const lines = readText(path)
    .split('\n')
    .map((line) => line.trim())
  const names = lines.filter((line) => line !== '' && !line.startsWith('#'))
  const invalid = names.find((name) => !isAddress(name))
  if (invalid !== undefined)
    throw new OptionError(
      `${path} names '${invalid}': give an address of 0x and 40 hexadecimal digits in each line.`,
    )
  return names.map(parseAddress)
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new OptionError(`--admins-file can't be read: ${reason}.`)
  }
}
