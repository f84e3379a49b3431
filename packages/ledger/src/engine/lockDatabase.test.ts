import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDatabase } from './lockDatabase.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vermeil-lock-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('rejects a folder in use with what to do, and locks it again after a release', async () => {
  const unlock = await lockDatabase(folder)
  await expect(lockDatabase(folder)).rejects.toThrow(
    `The database in ${folder} is in use by process ${process.pid}: stop that process or choose another data folder.`,
  )
  await unlock()
  const unlockAgain = await lockDatabase(folder)
  await unlockAgain()
  expect(await readdir(folder)).toEqual([])
})

test('locks a folder for one of many concurrent calls', async () => {
  const attempts = Array.from({ length: 20 }, () => lockDatabase(folder))
  const results = await Promise.allSettled(attempts)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('reports a folder that cannot be created', async () => {
  await writeFile(join(folder, 'file'), '')
  const below = join(folder, 'file', 'below')
  await expect(lockDatabase(below)).rejects.toThrow(
    `The database folder ${below} cannot be created.`,
  )
})
