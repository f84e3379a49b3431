// @vitest-environment happy-dom
import { tokens } from '@vermeil/tokens'
import { parseAddress } from '@vermeil/units'
import { afterEach, expect, test } from 'vitest'
import { changeLanguage } from '../../language/language.ts'
import type { Command } from './Command.ts'
import { type CommandContext, listCommands } from './listCommands.ts'

afterEach(() => changeLanguage('en'))

const context: CommandContext = {
  tokens,
  recents: [],
  isContract: undefined,
  theme: 'matrix',
  account: 'ann.vet',
  canLock: true,
}

const list = (text: string, changes: Partial<CommandContext> = {}): Command[] =>
  listCommands(text, { ...context, ...changes }).groups.flatMap(({ commands }) => commands)
const describe = ({ action }: Command) => ('path' in action ? action.path : action.kind)
const paths = (text: string, changes?: Partial<CommandContext>) => list(text, changes).map(describe)
const names = (text: string) => list(text).map(({ name }) => name)

test('lists every page and examples of commands without a text', () => {
  const { groups } = listCommands('', context)
  expect(groups.map(({ title }) => title)).toEqual(['Pages', 'Commands'])
  expect(groups[0]?.commands.map(describe)).toEqual([
    '/',
    '/swap',
    '/limit',
    '/send',
    '/leaderboard',
    '/markets',
    '/vvet',
    '/about',
    '/quality',
    '/me/limit/orders',
    '/me/swap/orders',
    '/me/trades',
    '/connect',
    'activity',
  ])
  expect(groups[1]?.commands.every(({ action }) => action.kind === 'type')).toBe(true)
})

test('lists the commands that were run last first, as they were typed', () => {
  const [recent] = list('', { recents: ['100 vet b3tr', 'no command'] })
  expect(recent).toMatchObject({ name: 'Swap 100 VET to B3TR', line: '100 vet b3tr' })
})

test('reads two symbols as a pair, in any case and with any separator', () => {
  for (const text of ['vet b3tr', 'VET/B3TR', ' vet > b3tr ']) {
    expect(paths(text)).toEqual(['/swap/VET/B3TR'])
  }
})

test('opens the screen of a command with its values', () => {
  expect(paths('100 vet b3tr')).toEqual([
    '/swap/VET/B3TR?fromAmount=100',
    '/limit/VET/B3TR?fromAmount=100',
  ])
  expect(paths('buy 50 b3tr with vet')[0]).toBe('/swap/VET/B3TR?toAmount=50')
  expect(paths('send 5 vet gilda.vet')).toEqual(['/send/to/VET/gilda.vet?amount=5'])
  expect(paths('send 5 vet')).toEqual(['/send/VET?amount=5'])
  expect(paths('limit 100 vet b3tr 0.22')).toEqual(['/limit/VET/B3TR?fromAmount=100&toAmount=22'])
  expect(names('limit 100 vet b3tr 0.22')).toEqual(['Limit order: sell 100 VET for B3TR'])
  expect(names('100 vet to 20 b3tr')).toEqual(['Limit order: sell 100 VET for 20 B3TR'])
  expect(list('buy 50 b3tr at 4.5 vet')[0]).toMatchObject({
    name: 'Limit order: sell VET for 50 B3TR',
    line: 'At 4.5 VET for 1 B3TR',
    action: { path: '/limit/VET/B3TR?fromAmount=225&toAmount=50' },
  })
})

test('offers settings and account commands, and only what the account can do', () => {
  expect(list('theme').map(({ line }) => line)).toEqual(['In use', ''])
  expect(list('slippage 0.5')[0]).toMatchObject({
    name: 'Set slippage to 0.5%',
    action: { kind: 'slippage', choice: 50 },
  })
  expect(list('slippage auto')[0]).toMatchObject({
    name: 'Set slippage to Auto',
    action: { kind: 'slippage', choice: 'auto' },
  })
  expect(list('slippage 8')[0]?.line).toBe('Too high: you could be front-run.')
  expect(paths('lock')).toEqual(['lock'])
  expect(paths('disconnect')).toEqual(['disconnect'])
  expect(paths('copy address')).toEqual(['copy'])
  expect(paths('lock', { canLock: false })).toEqual([])
  expect(paths('disconnect', { account: undefined })).toEqual([])
})

test('offers to connect a wallet without one, and to add another one otherwise', () => {
  expect(list('wallet', { account: undefined }).map(({ name }) => name)).toEqual(['Connect Wallet'])
  expect(names('wallet')).toEqual(['Add Wallet'])
  expect(paths('orders')[0]).toBe('/me/limit/orders')
})

test('finds an imported token by its symbol, unless two have it', () => {
  const mug = { symbol: 'MUG', name: 'Mug Club', decimals: 6, hasLogo: false }
  const importAt = (digits: string) => ({ ...mug, address: parseAddress(`0x${digits.repeat(20)}`) })
  const one = importAt('7b')
  expect(paths('100 vet mug', { tokens: [...tokens, one] })[0]).toBe(
    `/swap/VET/${one.address}?fromAmount=100`,
  )
  const both = { ...context, tokens: [...tokens, one, importAt('7c')] }
  expect(listCommands('100 vet mug', both).problem).toBe("MUG isn't on our token list.")
})

test('says what is wrong with a command and offers the token that is meant', () => {
  const { groups, problem } = listCommands('100 vet bt3r', context)
  expect(problem).toBe("BT3R isn't on our token list.")
  expect(groups[0]).toMatchObject({ title: 'Did you mean' })
  expect(groups[0]?.commands.map(describe)[0]).toBe('/swap/VET/B3TR?fromAmount=100')
  expect(listCommands('1e5 vet b3tr', context).problem).toBe('Use digits and one decimal point.')
})

test('finds an address, a name and a transaction', () => {
  const address = `0x${'ab'.repeat(20)}`
  expect(paths(`\u200e${address}\u200b`)[0]).toBe(`/users/${address}`)
  expect(paths(address)).toEqual([`/users/${address}`, `/send/to/VET/${address}`])
  expect(paths('ann.vet')[0]).toBe('/users/ann.vet')
  const txId = `0x${'cd'.repeat(32)}`
  expect(paths(txId)).toEqual([`/share/swap/${txId}`, `/share/limit/${txId}`])
})

test('offers Swap first for the contract of a token, and the facts of any other contract', () => {
  const b3tr = '0x5EF79995FE8A89E0812330E4378EB2660CEDE699'
  expect(paths(b3tr)).toEqual(['/swap/B3TR/VET', '/send/B3TR'])
  const address = `0x${'ab'.repeat(20)}`
  expect(paths(address, { isContract: true })[0]).toBe(`/swap/VET/${address}`)
  expect(paths(address, { isContract: false })[0]).toBe(`/users/${address}`)
})

test('finds a page and a token by their first letters, and nothing for nonsense', () => {
  expect(paths('lead')[0]).toBe('/leaderboard')
  expect(paths('activ')).toEqual(['activity'])
  expect(paths('b3t')[0]).toBe('/swap/B3TR/VET')
  expect(listCommands('zzzzqq', context)).toEqual({ groups: [] })
})

test.each([
  ['vi', 'hoán đổi 100 vet lấy b3tr', '/swap/VET/B3TR?fromAmount=100'],
  ['vi', 'HOAN DOI 100 vet lay b3tr', '/swap/VET/B3TR?fromAmount=100'],
  ['vi', 'gui 5 vet gilda.vet', '/send/to/VET/gilda.vet?amount=5'],
  ['vi', 'lenh gioi han 100 vet b3tr 0,22', '/limit/VET/B3TR?fromAmount=100&toAmount=22'],
  ['vi', 'truot gia 0,5', 'slippage'],
  ['vi', 'khoa vi', 'lock'],
  ['vi', 'ngat ket noi', 'disconnect'],
  ['tr', 'takas 100 vet b3tr', '/swap/VET/B3TR?fromAmount=100'],
  ['tr', 'GÖNDER 5 vet gilda.vet', '/send/to/VET/gilda.vet?amount=5'],
  ['tr', 'gonder 5 vet gilda.vet', '/send/to/VET/gilda.vet?amount=5'],
  ['tr', 'LİMİT EMİR 100 vet b3tr 0,22', '/limit/VET/B3TR?fromAmount=100&toAmount=22'],
  ['tr', 'lımıt 100 vet b3tr 0,22', '/limit/VET/B3TR?fromAmount=100&toAmount=22'],
  ['tr', 'cuzdani kilitle', 'lock'],
  ['tr', 'baglantiyi kes', 'disconnect'],
  ['tr', 'ADRESİ KOPYALA', 'copy'],
  ['tr', 'swap 100 vet b3tr', '/swap/VET/B3TR?fromAmount=100'],
  ['de', 'tauschen 100 vet gegen b3tr', '/swap/VET/B3TR?fromAmount=100'],
] as const)('in %s reads the command “%s”', async (language, text, expected) => {
  await changeLanguage(language)
  expect(paths(text)[0]).toBe(expected)
})

test.each([
  ['vi', 'bảng xếp', '/leaderboard'],
  ['vi', 'bang xep', '/leaderboard'],
  ['vi', 'thi truong', '/markets'],
  ['tr', 'sıra', '/leaderboard'],
  ['tr', 'SIRA', '/leaderboard'],
  ['tr', 'HAKKINDA', '/about'],
  ['tr', 'hakkinda', '/about'],
] as const)('in %s finds a page by “%s”', async (language, text, path) => {
  await changeLanguage(language)
  expect(paths(text)[0]).toBe(path)
})

test('offers the token that is meant in a command of another language', async () => {
  await changeLanguage('vi')
  expect(paths('hoan doi 100 vet bt3r')[0]).toBe('/swap/VET/B3TR?fromAmount=100')
})
