import { existsSync, readFileSync } from 'node:fs'

const megabyte = 1024 * 1024
const maps = '/proc/self/smaps'

/**
 * What this process has in memory, in megabytes. The memory of PGlite is one block of its own: it is the database's,
 * and it is left out where the system tells its size (Linux).
 * @returns undefined where the share of PGlite cannot be told.
 */
export function readMemory(engine: 'postgres' | 'pglite'): number | undefined {
  const whole = process.memoryUsage.rss() / megabyte
  if (engine === 'postgres') return whole
  return existsSync(maps) ? whole - readLargestBlock() : undefined
}

/**
 * What an opened database adds to the process besides the block that `readMemory` leaves out: PGlite is a compiled
 * program with its own files in memory. It is measured after the opening's own litter is collected.
 * @param before what the process had before it was opened, from process.memoryUsage.rss()
 */
export function readOpened(engine: 'postgres' | 'pglite', before: number): number {
  if (engine === 'postgres') return 0
  if (globalThis.gc === undefined) throw new Error('Run the measurement with --expose-gc.')
  globalThis.gc()
  return Math.max(0, (readMemory(engine) ?? 0) - before / megabyte)
}

/** How much of the largest stretch of addresses that is no file's lies in memory: WebAssembly takes its in one. */
function readLargestBlock(): number {
  let [largest, resident] = [0, 0]
  // Each stretch is a line of addresses, rights, offset, device, inode and file, and then lines of sizes.
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
