import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderInUseError, lockFolder } from './lockFolder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vermeil-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const lock = () => join(folder, 'lock')

test('rejects a second lock until the first is released, and leaves no file behind', () => {
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(
    `${folder} is in use by process ${process.pid}: stop it first.`,
  )
  unlock()
  lockFolder(folder)()
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['a process that has ended', JSON.stringify({ pid: 4_000_000, born: null })],
  ['an earlier process with the same number', JSON.stringify({ pid: process.pid, born: 'old 1' })],
  ['no process', JSON.stringify({ pid: 'x' })],
  ['a damaged file', '{'],
])('replaces the lock of %s', (_, text) => {
  writeFileSync(lock(), text)
  const unlock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderInUseError)
  unlock()
  expect(readdirSync(folder)).toEqual([])
})

test('keeps the lock of another process while it runs, and replaces it after a kill', async () => {
  const module = new URL('./lockFolder.ts', import.meta.url).href
  const script = `import { lockFolder } from '${module}'; lockFolder(process.argv[1]); process.stdout.write('locked'); process.stdin.resume()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder])
  await once(child.stdout, 'data')
  expect(() => lockFolder(folder)).toThrow(`in use by process ${child.pid}`)
  child.kill('SIGKILL')
  await once(child, 'close')
  lockFolder(folder)()
  expect(readdirSync(folder)).toEqual([])
})

test('does not remove a lock that another process has taken over', () => {
  const unlock = lockFolder(folder)
  writeFileSync(lock(), 'of another process')
  unlock()
  expect(readFileSync(lock(), 'utf8')).toBe('of another process')
})

test('reports a folder that does not exist', () => {
  expect(() => lockFolder(join(folder, 'missing'))).toThrow('ENOENT')
})
