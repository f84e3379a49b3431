import * as files from '@vermeil/files'
import { LedgerError } from './LedgerError.ts'

/**
 * Creates the folder and locks it for this process, because two processes on one PGlite folder lose rows without an
 * error.
 * @returns a function that unlocks the folder.
 * @throws {LedgerError} with the number of the process that holds the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  try {
    files.createFolder(folder)
  } catch (cause) {
    throw new LedgerError(`The database folder ${folder} cannot be created.`, { cause })
  }
  try {
    const unlock = files.lockFolder(folder)
    return async () => unlock()
  } catch (cause) {
    if (!(cause instanceof files.FolderInUseError))
      throw new LedgerError(`The lock of ${folder} cannot be written.`, { cause })
    throw new LedgerError(
      `The database in ${folder} is in use by process ${cause.pid}: stop that process or choose another data folder.`,
      { cause, retryable: true },
    )
  }
}
