import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OptionError } from '@vermeil/deploy'
import { encodeHex } from '@vermeil/thor'
import { afterAll, expect, test } from 'vitest'
import { pointsHelp, readPointsOptions } from './pointsOptions.ts'
import { readSettleOptions, settleHelp } from './settleOptions.ts'

const node = ['--node-url', 'http://node:8669']
const key = '7'.repeat(64)
const folder = mkdtempSync(join(tmpdir(), 'vermeil-settler-'))
const keyFile = join(folder, 'settler.key')
writeFileSync(keyFile, `${key}\n`)
chmodSync(keyFile, 0o600)
afterAll(() => rmSync(folder, { recursive: true }))

test('reads the options of both commands', () => {
  expect(readPointsOptions([...node, '--round', '47'])).toEqual({
    nodeUrl: 'http://node:8669',
    network: undefined,
    addresses: undefined,
    banned: undefined,
    roundId: 47,
    file: 'points-47.json',
  })
  const id = `0x${'ab'.repeat(32)}`
  const args = ['--amount', '1.5', '--approve', id, '--network', 'dev', '--key-file', keyFile]
  const command = readSettleOptions([...node, ...args], {})
  expect(command).toMatchObject({ roundId: undefined, amount: 15n * 10n ** 17n, approved: id })
  expect(encodeHex(command?.privateKey ?? new Uint8Array())).toBe(`0x${key}`)
  expect(readSettleOptions(node, { VERMEIL_SETTLER_KEY: key })?.privateKey).toHaveLength(32)
  expect(readSettleOptions([...node, '--dry-run'], {})?.privateKey).toBeUndefined()
})

test('lists every option in the help', () => {
  expect([readPointsOptions(['--help']), readSettleOptions(['-h'], {})]).toEqual([
    undefined,
    undefined,
  ])
  for (const name of ['round', 'node-url', 'network', 'addresses', 'banned']) {
    expect(pointsHelp).toContain(`--${name}`)
    expect(settleHelp).toContain(`--${name}`)
  }
  for (const name of ['amount', 'key-file', 'dry-run', 'approve'])
    expect(settleHelp).toContain(`--${name}`)
})

test.each([
  [['--dry-run'], /--node-url is missing/],
  [[...node, '--round', 'last', '--dry-run'], /--round is 'last': give the number/],
  [[...node, '--amount', '-5', '--dry-run'], /ambiguous|--amount/],
  [[...node, '--amount', '1,5', '--dry-run'], /--amount is '1,5'/],
  [[...node, '--approve', 'yes', '--dry-run'], /--approve is 'yes'/],
  [[...node, '--network', 'moon', '--dry-run'], /give main, test, solo or dev/],
  [['--node-url', 'node:8669', '--dry-run'], /starts with http/],
  [['--node-url', 'http://me:secret@node', '--dry-run'], /contains a user name or a password/],
  [[...node, '--pay'], /Unknown option '--pay'.*--help/],
  [node, /--key-file is missing: give the file with the settler's key, or --dry-run/],
])('refuses %j in one sentence', (args, sentence) => {
  expect(() => readSettleOptions(args, {})).toThrow(OptionError)
  expect(() => readSettleOptions(args, {})).toThrow(sentence)
})

test('never repeats a key', () => {
  const wrong = `${key}7`
  expect(() => readSettleOptions(node, { VERMEIL_SETTLER_KEY: wrong })).toThrow(
    /^VERMEIL_SETTLER_KEY does not contain a private key: write 64 hexadecimal digits on one line\.$/,
  )
  for (const args of [['--key-file', key], ['--approve', key], ['--round', key], [key]])
    expect(() => readSettleOptions([...node, ...args], { VERMEIL_SETTLER_KEY: wrong })).toThrow(
      /^(?!.*777777)/,
    )
})
