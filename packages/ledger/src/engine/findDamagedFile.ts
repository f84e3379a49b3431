import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import { join } from 'node:path'

const pageBytes = 8192
const pageWords = pageBytes / 4
/** The pages of one file. A larger table continues in a file `.1`. */
const segmentPages = 131_072
/** Pages that are read at once. */
const chunkPages = 128
const prime = 16_777_619
/** The initial values of the 32 parallel sums of a page (PostgreSQL, storage/checksum_impl.h). */
const offsets = new Int32Array([
  0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c,
  0xf8d4474f, 0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb,
  0xe58f764b, 0x187636bc, 0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4,
  0x783125bb, 0x6ca8eaa2, 0xe407eac6, 0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756,
])
const lanes = offsets.length

/** Names of the files that hold pages: `16384`, `16384_fsm`, `16384.1`. */
const pageFile = /^\d+(?:_[a-z]+)?(?:\.(\d+))?$/

/**
 * Verifies the checksum of every page of a cluster. Nothing may write to the cluster meanwhile.
 * @returns the first file with a wrong checksum, relative to the cluster; undefined if all are right.
 */
export function findDamagedFile(data: string): string | undefined {
  return listFolders(data)
    .flatMap((folder) => readdirSync(join(data, folder)).map((name) => join(folder, name)))
    .find((path) => isDamaged(data, path))
}

function listFolders(data: string): string[] {
  return ['global', ...readdirSync(join(data, 'base')).map((name) => join('base', name))]
}

function isDamaged(data: string, path: string): boolean {
  const name = pageFile.exec(path.replace(/^.*[/\\]/, ''))
  if (name === null) return false
  const firstPage = Number(name[1] ?? 0) * segmentPages
  const file = openSync(join(data, path), 'r')
  try {
    for (let page = 0; ; page += chunkPages) {
      const bytes = readSync(file, chunk, 0, chunk.byteLength, page * pageBytes)
      for (let at = 0; at + pageBytes <= bytes; at += pageBytes)
        if (!isIntact(at, firstPage + page + at / pageBytes)) return true
      if (bytes < chunk.byteLength) return bytes % pageBytes !== 0
    }
  } finally {
    closeSync(file)
  }
}

const chunk = new DataView(new ArrayBuffer(chunkPages * pageBytes))
const words = new Int32Array(chunk.buffer)
const sums = new Int32Array(lanes)

/** Whether the checksum of the page at this offset is right. A page that was never written is all zeros. */
function isIntact(at: number, number: number): boolean {
  const first = at / 4
  const isNew = chunk.getUint16(at + 14, true) === 0
  if (isNew) return words.subarray(first, first + pageWords).every((word) => word === 0)
  return chunk.getUint16(at + 8, true) === sumPage(first, number)
}

/** The checksum of a page as PostgreSQL writes it: 32 FNV-1a sums in parallel, with the checksum's own field as zero. */
function sumPage(first: number, number: number): number {
  words[first + 2] = (words[first + 2] ?? 0) & 0xffff_0000
  sums.set(offsets)
  for (let at = 0; at < pageWords; at++) addWord(at % lanes, words[first + at] ?? 0)
  for (let at = 0; at < 2 * lanes; at++) addWord(at % lanes, 0)
  const sum = sums.reduce((all, one) => all ^ one, number)
  return ((sum >>> 0) % 65_535) + 1
}

function addWord(lane: number, word: number): void {
  const mixed = (sums[lane] ?? 0) ^ word
  sums[lane] = Math.imul(mixed, prime) ^ (mixed >>> 17)
}
