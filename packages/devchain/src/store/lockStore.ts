import { FolderInUseError, lockFolder } from '@vermeil/files'
import { StoreError } from './StoreError.ts'

/**
 * Locks the folder for this process and returns a function that unlocks it.
 * @throws {StoreError} if another process has locked the folder or if it cannot be written.
 */
export function lockStore(folder: string): () => void {
  try {
    return lockFolder(folder)
  } catch (cause) {
    if (!(cause instanceof FolderInUseError))
      throw new StoreError(folder, 'cannot be stored: the folder cannot be written', { cause })
    throw new StoreError(folder, `is in use by process ${cause.pid}: stop that one first`, {
      cause,
      retryable: true,
    })
  }
}
