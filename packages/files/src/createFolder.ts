import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a folder and the folders above it, one level at a time. The `recursive` option of Node's `mkdirSync`
 * never returns if the operating system reports a missing parent for a parent that exists, as below /proc.
 * @throws {Error} the operating system's error if a folder cannot be created, or if a file is in the way.
 */
export function createFolder(path: string): void {
  if (isFolder(path)) return
  const parent = dirname(path)
  if (parent !== path) createFolder(parent)
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!isFolder(path)) throw error
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
