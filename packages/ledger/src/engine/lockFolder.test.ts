import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './lockFolder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vermeil-lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('a folder in use is refused, and free again after', async () => {
  const unlock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(
    `The database in ${folder} is in use by process ${process.pid}: stop that process or choose another data folder.`,
  )
  await unlock()
  const unlockAgain = await lockFolder(folder)
  await unlockAgain()
  expect(await readdir(folder)).toEqual([])
})

test('of many at once one gets it', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test.each([
  ['a process that is gone', JSON.stringify({ pid: 4_000_000, born: null })],
  [
    'an earlier process of the same number',
    JSON.stringify({ pid: process.pid, born: 'long ago 1' }),
  ],
  ['nothing that can be read', '{'],
])('the lock of %s is taken over', async (_, lock) => {
  await writeFile(join(folder, 'lock'), lock)
  const unlock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(/in use by process/)
  await unlock()
  expect(await readdir(folder)).toEqual([])
})

test('a lock that was taken over in the meantime is not removed', async () => {
  const unlock = await lockFolder(folder)
  await writeFile(join(folder, 'lock'), 'of somebody else')
  await unlock()
  expect(await readdir(folder)).toEqual(['lock'])
})
