import { existsSync, readFileSync } from 'node:fs'

const megabyte = 1024 * 1024
const maps = '/proc/self/smaps'

/**
 * The resident memory of this process in megabytes. The memory block of PGlite belongs to the database and is
 * subtracted, which needs its size from the operating system (Linux).
 * @returns undefined if the share of PGlite is unknown.
 */
export function readMemory(engine: 'postgres' | 'pglite'): number | undefined {
  const whole = process.memoryUsage.rss() / megabyte
  if (engine === 'postgres') return whole
  return existsSync(maps) ? whole - readLargestBlock() : undefined
}

/**
 * The memory that opening a database adds to the process, without the block that `readMemory` subtracts: PGlite is a
 * compiled program with its own files in memory. Measured after a garbage collection.
 * @param before the memory of the process before it was opened, from process.memoryUsage.rss()
 */
export function readOpened(engine: 'postgres' | 'pglite', before: number): number {
  if (engine === 'postgres') return 0
  if (globalThis.gc === undefined) throw new Error('Run the measurement with --expose-gc.')
  globalThis.gc()
  return Math.max(0, (readMemory(engine) ?? 0) - before / megabyte)
}

/**
 * The resident size of the largest address range that belongs to no file: WebAssembly allocates its memory as one
 * range.
 */
function readLargestBlock(): number {
  let [largest, resident] = [0, 0]
  // Each range is a line of addresses, permissions, offset, device, inode and file, followed by lines of sizes.
  const stretches = readFileSync(maps, 'latin1').split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m)
  for (const stretch of stretches) {
    if (!/^\S+ rw-p \S+ 00:00 0 *\n/.test(stretch)) continue
    const size = readKilobytes(stretch, 'Size')
    if (size > largest) [largest, resident] = [size, readKilobytes(stretch, 'Rss')]
  }
  return resident / 1024
}

function readKilobytes(stretch: string, name: string): number {
  return Number(new RegExp(`^${name}: +(\\d+) kB`, 'm').exec(stretch)?.[1] ?? 0)
}
