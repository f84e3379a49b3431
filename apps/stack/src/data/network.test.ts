import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { completeNetwork, openNetwork } from './network.ts'
import { openNodeFolder } from './nodeFolder.ts'

const now = 1_800_000_000
const parent = mkdtempSync(join(tmpdir(), 'vermeil-data-'))
const newFolder = () => mkdtempSync(join(parent, 'data-'))

afterAll(() => rmSync(parent, { recursive: true }))

test('starts the chain of a new folder at least 60 days ago', () => {
  const network = openNetwork(newFolder(), false, now)
  expect(now - network.launchTime).toBeGreaterThanOrEqual(60 * 86_400)
  expect(network.complete).toBe(false)
})

test('reopens a complete network at any time', () => {
  const folder = newFolder()
  const network = openNetwork(folder, false, now)
  completeNetwork(folder, network)
  expect(openNetwork(folder, false, now + 1_000_000)).toEqual({ ...network, complete: true })
})

test('deletes the remains of an interrupted first start', () => {
  const folder = newFolder()
  openNetwork(folder, false, now)
  mkdirSync(join(folder, 'chain'))
  writeFileSync(join(folder, 'chain', 'blocks'), 'half')
  openNetwork(folder, false, now)
  expect(existsSync(join(folder, 'chain'))).toBe(false)
})

test('deletes a complete network with --fresh', () => {
  const folder = newFolder()
  completeNetwork(folder, openNetwork(folder, false, now))
  mkdirSync(join(folder, 'ledger'))
  expect(openNetwork(folder, true, now + 5 * 86_400).launchTime).toBeGreaterThan(now - 62 * 86_400)
  expect(existsSync(join(folder, 'ledger'))).toBe(false)
})

test('does not touch a folder with other files, even with --fresh', () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'thesis.txt'), 'mine')
  expect(() => openNetwork(folder, true, now)).toThrow(/contains 'thesis.txt'.*--data/)
  expect(readFileSync(join(folder, 'thesis.txt'), 'utf8')).toBe('mine')
})

test.each([
  '',
  '{',
  '[]',
  '{"version":2}',
  '{"version":1,"launchTime":"x","seed":"s","complete":true}',
])('reports a damaged description (%j) with its folder and what to do', (text) => {
  const folder = newFolder()
  writeFileSync(join(folder, 'network.json'), text)
  expect(() => openNetwork(folder, false, now)).toThrow(
    new RegExp(`${folder.replaceAll('\\', '\\\\')} is damaged .*--fresh`),
  )
})

test.each([
  ['below a file', (folder: string) => join(folder, 'file', 'data'), /cannot be used \(EEXIST/],
  ['a file', (folder: string) => join(folder, 'file'), /cannot be used \(EEXIST/],
  [
    'where no folder can be created',
    () => (existsSync('/proc') ? '/proc/vermeil/data' : '/vermeil/data'),
    /cannot be used \((ENOENT|EACCES|EROFS)/,
  ],
])('refuses a data folder that is %s, at once and in one sentence', (_, name, sentence) => {
  const folder = newFolder()
  writeFileSync(join(folder, 'file'), '')
  expect(() => openNetwork(name(folder), false, now)).toThrow(sentence)
  expect(() => openNodeFolder(name(folder), false, `0x${'5'.repeat(64)}`)).toThrow(sentence)
})
