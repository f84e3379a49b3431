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

test('refuses a folder that is in use, and accepts it once it is released', async () => {
  const unlock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(
    `The database in ${folder} is in use by process ${process.pid}: stop that process or choose another data folder.`,
  )
  await unlock()
  const unlockAgain = await lockFolder(folder)
  await unlockAgain()
  expect(await readdir(folder)).toEqual([])
})

test('gives the folder to one of many concurrent callers', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test.each([
  ['a process that is gone', JSON.stringify({ pid: 4_000_000, born: null })],
  [
    'an earlier process of the same number',
    JSON.stringify({ pid: process.pid, born: 'long ago 1' }),
  ],
  ['an unreadable owner', '{'],
])('takes over the lock of %s', async (_, lock) => {
  await writeFile(join(folder, 'lock'), lock)
  const unlock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(/in use by process/)
  await unlock()
  expect(await readdir(folder)).toEqual([])
})

test('does not remove a lock that another process has taken over', async () => {
  const unlock = await lockFolder(folder)
  await writeFile(join(folder, 'lock'), 'of somebody else')
  await unlock()
  expect(await readdir(folder)).toEqual(['lock'])
})
