import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFolder } from './createFolder.ts'

let base: string

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'vermeil-folder-'))
})

afterEach(() => {
  rmSync(base, { recursive: true })
})

test('creates the folders above it and accepts a folder that exists', () => {
  const path = join(base, 'a', 'b', 'c')
  createFolder(path)
  createFolder(path)
  expect(statSync(path).isDirectory()).toBe(true)
})

test('fails at once if the operating system allows no folder there', () => {
  // Linux lets no one create folders in /proc; elsewhere only root could create this one.
  expect(() => createFolder(existsSync('/proc') ? '/proc/vermeil/a' : '/vermeil/a')).toThrow(
    /ENOENT|EACCES|EROFS/,
  )
})

test('fails if a file is in the way', () => {
  const file = join(base, 'file')
  writeFileSync(file, '')
  expect(() => createFolder(file)).toThrow('EEXIST')
  expect(() => createFolder(join(file, 'below'))).toThrow('EEXIST')
})
