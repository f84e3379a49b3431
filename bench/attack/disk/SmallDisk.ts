import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** A disk of a few megabytes in memory, mounted on a folder (Linux, root). */
export class SmallDisk implements Disposable {
  readonly folder: string

  /** @throws if this user may not mount. */
  constructor(folder: string, megabytes: number) {
    this.folder = folder
    mkdirSync(folder, { recursive: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'vermeil-attack', folder])
    chmodSync(folder, 0o755)
  }

  /** Writes a file until the disk is full. */
  fill(): void {
    const file = openSync(join(this.folder, 'ballast'), 'w')
    try {
      for (const size of [1_000_000, 4_096]) writeUntilFull(file, Buffer.alloc(size))
    } finally {
      closeSync(file)
    }
  }

  /** Removes that file. */
  free(): void {
    rmSync(join(this.folder, 'ballast'), { force: true })
  }

  /** The free space in kilobytes. */
  get freeKb(): number {
    const { bavail, bsize } = statfsSync(this.folder)
    return (bavail * bsize) / 1024
  }

  [Symbol.dispose](): void {
    execFileSync('umount', ['-l', this.folder])
  }
}

function writeUntilFull(file: number, piece: Buffer): void {
  try {
    while (writeSync(file, piece) === piece.length);
  } catch (error) {
    const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC'
    if (!isFull) throw error
  }
}
