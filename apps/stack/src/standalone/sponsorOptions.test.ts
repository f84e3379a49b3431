import { OptionError } from '@vermeil/deploy'
import { expect, test } from 'vitest'
import { readSponsorOptions, sponsorHelp } from './sponsorOptions.ts'

const node = ['--node-url', 'http://node:8669']
const environment = { VERMEIL_SPONSOR_KEY: '11'.repeat(32) }

test('has safe defaults and reads every rule', () => {
  expect(readSponsorOptions(node, environment)).toMatchObject({
    nodeUrl: 'http://node:8669',
    privateKey: new Uint8Array(32).fill(0x11),
    folder: expect.stringMatching(/\.vermeil-sponsor$/),
    host: '127.0.0.1',
    port: 4620,
    rules: { maxGas: 2_000_000n, minAgeBlocks: 8_640, minBalance: 100n * 10n ** 18n },
  })
  const args = ['--daily-vtho', '0.5', '--min-vet', '7', '--min-age', '0', '--max-gas', '9']
  expect(readSponsorOptions([...node, ...args], environment)?.rules).toEqual({
    dailyBudget: 5n * 10n ** 17n,
    minBalance: 7n * 10n ** 18n,
    minAgeBlocks: 0,
    maxGas: 9n,
  })
  const variables = { ...environment, VERMEIL_MIN_AGE: '3', VERMEIL_SPONSOR_PORT: '1' }
  expect(readSponsorOptions(node, variables)).toMatchObject({ port: 1, rules: { minAgeBlocks: 3 } })
  expect(readSponsorOptions(['--help'], {})).toBeUndefined()
  for (const name of ['key-file', 'data', 'daily-vtho', 'min-vet', 'min-age', 'max-gas', 'port'])
    expect(sponsorHelp).toContain(`--${name}`)
})

test.each([
  [[], /--node-url is missing/],
  [[...node, '--daily-vtho', '-1'], /--daily-vtho/],
  [[...node, '--daily-vtho=-1'], /--daily-vtho is '-1': give an amount/],
  [[...node, '--min-age', '1.5'], /--min-age is '1.5': give a whole number/],
])('refuses %j in one sentence', (args, sentence) => {
  expect(() => readSponsorOptions(args, environment)).toThrow(OptionError)
  expect(() => readSponsorOptions(args, environment)).toThrow(sentence)
})

test('refuses to start without a key, and never repeats one', () => {
  expect(() => readSponsorOptions(node, {})).toThrow(/--key-file is missing.* holds VTHO\.$/)
  const read = () => readSponsorOptions([...node, '--key-file', '11'.repeat(32)], {})
  expect(read).toThrow(/--key-file is a private key/)
  expect(read).not.toThrow(/1{20}/)
})
