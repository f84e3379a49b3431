import { createFolder, FolderInUseError, lockFolder } from '@vermeil/files'
import { LedgerError } from './LedgerError.ts'

/**
 * Creates the folder and locks it for this process, because two processes on one PGlite folder lose rows without an
 * error.
 * @returns a function that unlocks the folder.
 * @throws {LedgerError} with the number of the process that holds the folder.
 */
export async function lockDatabase(folder: string): Promise<() => Promise<void>> {
  try {
    createFolder(folder)
  } catch (cause) {
    throw new LedgerError(`The database folder ${folder} cannot be created.`, { cause })
  }
  try {
    const unlock = lockFolder(folder)
    return async () => unlock()
  } catch (cause) {
    if (!(cause instanceof FolderInUseError))
      throw new LedgerError(`The lock of ${folder} cannot be written.`, { cause })
    throw new LedgerError(
      `The database in ${folder} is in use by process ${cause.pid}: stop that process or choose another data folder.`,
      { cause, retryable: true },
    )
  }
}
