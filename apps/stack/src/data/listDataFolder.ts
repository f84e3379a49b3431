import { readdirSync } from 'node:fs'
import { createFolder } from '@vermeil/files'

/**
 * Creates a data folder if it does not exist, and lists what it holds.
 * @throws {DataFolderError} in one sentence, if it cannot be created or read, or holds a file that is not in `ours`.
 */
export function listDataFolder(folder: string, ours: readonly string[]): string[] {
  const names = readNames(folder)
  const stranger = names.find((name) => !ours.includes(name))
  if (stranger === undefined) return names
  throw new DataFolderError(
    `The data folder ${folder} contains '${stranger}', which is not a file of Vermeil: choose another folder with --data.`,
  )
}

function readNames(folder: string): string[] {
  try {
    createFolder(folder)
    return readdirSync(folder)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new DataFolderError(
      `The data folder ${folder} cannot be used (${reason}): choose another folder with --data.`,
      { cause },
    )
  }
}

/** A data folder cannot be used. */
export class DataFolderError extends Error {
  override name = 'DataFolderError'
  readonly retryable = false
}
