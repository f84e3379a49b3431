import { resolve } from 'node:path'
import { OptionError } from '@vermeil/deploy'
import { expect, test } from 'vitest'
import { apiHelp, indexerHelp, readApiOptions, readIndexerOptions } from './options.ts'

const database = ['--database-url', 'postgres://me@db/vermeil']
const node = ['--node-url', 'http://node:8669']

test('requires a database and a node, and reads every option from a variable', () => {
  const expected = {
    databaseUrl: 'postgres://me@db/vermeil',
    nodeUrl: 'http://node:8669',
    network: undefined,
    addresses: undefined,
  }
  expect(readIndexerOptions([...database, ...node], {})).toEqual(expected)
  const environment = {
    VERMEIL_DATABASE_URL: 'postgres://me@db/vermeil',
    VERMEIL_NODE_URL: 'https://elsewhere',
    VERMEIL_NETWORK: 'solo',
    VERMEIL_ADDRESSES: 'a.json',
  }
  expect(readIndexerOptions(node, environment)).toEqual({
    ...expected,
    network: 'solo',
    addresses: resolve('a.json'),
  })
})

test('listens on this machine only by default', () => {
  const defaults = { host: '127.0.0.1', port: 4600, web: false, proxies: undefined, log: false }
  expect(readApiOptions([...database, ...node], {})).toMatchObject({
    admin: undefined,
    dataFolder: undefined,
  })
  expect(readApiOptions([...database, ...node], {})).toMatchObject(defaults)
  const args = ['--host', '::', '--port', '0', '--web', '--log', '--network', 'dev']
  expect(
    readApiOptions([...database, ...node, ...args, '--proxies', '10.0.0.1, ::1'], {
      VERMEIL_SPONSOR_URL: 'http://sponsor:4620',
      VERMEIL_KEEPER_URL: 'http://keeper:4610',
      VERMEIL_ADMINS: `0x${'ab'.repeat(20)}`,
      VERMEIL_ADMIN_HOSTS: 'app.example.org',
      VERMEIL_DATA: 'sessions',
    }),
  ).toMatchObject({
    host: '::',
    port: 0,
    web: true,
    proxies: ['10.0.0.1', '::1'],
    sponsorUrl: 'http://sponsor:4620',
    keeperUrl: 'http://keeper:4610',
    admin: {
      admins: [`0x${'ab'.repeat(20)}`],
      hosts: ['app.example.org'],
      folder: resolve('sessions'),
    },
    dataFolder: resolve('sessions'),
    log: true,
    network: 'dev',
  })
})

test('lists every option in the help', () => {
  expect([readIndexerOptions(['--help'], {}), readApiOptions(['-h'], {})]).toEqual([
    undefined,
    undefined,
  ])
  for (const name of ['database-url', 'node-url', 'network', 'addresses']) {
    expect(indexerHelp).toContain(`--${name}`)
    expect(apiHelp).toContain(`--${name}`)
  }
  for (const name of [
    'host',
    'port',
    'web',
    'proxies',
    'sponsor-url',
    'keeper-url',
    'admins',
    'admins-file',
    'log',
  ])
    expect(apiHelp).toContain(`--${name}`)
})

test.each([
  [node, /--database-url is missing: several processes share a PostgreSQL server/],
  [database, /--node-url is missing: give a node's address/],
  [['--database-url', 'mysql://x', ...node], /not a PostgreSQL address/],
  [['--database-url', 'postgres://me:secret@db/x', ...node], /contains a password.*~\/\.pgpass/],
  [[...database, '--node-url', 'http://me:secret@node'], /contains a user name or a password/],
  [[...database, '--node-url', 'node:8669'], /starts with http/],
  [[...database, ...node, '--network', 'moon'], /give main, test, solo or dev/],
  [[...database, ...node, '--network', 'dev', '--addresses', 'a.json'], /leave --addresses out/],
  [[...database, ...node, '--sponsor-url', 'x'], /--sponsor-url is 'x': give an address/],
  [
    [...database, ...node, '--admins', `0x${'ab'.repeat(20)}`],
    /Administrators need --data: give a folder/,
  ],
  [[...database, ...node, '--port', 'x'], /--port is 'x': give a port/],
  [[...database, ...node, '--proxies', 'me, you'], /--proxies names 'me': give addresses/],
  [[...database, ...node, '--fresh'], /Unknown option '--fresh'.*--help/],
])('refuses %j in one sentence', (args, sentence) => {
  expect(() => readApiOptions(args, {})).toThrow(OptionError)
  expect(() => readApiOptions(args, {})).toThrow(sentence)
})

test('accepts a password in the variable and never repeats one', () => {
  const url = 'postgres://me:secret@db/vermeil'
  expect(readApiOptions(node, { VERMEIL_DATABASE_URL: url })).toMatchObject({ databaseUrl: url })
  for (const typed of [
    ['--database-url', url],
    ['--database-url', 'postgres://me:se/cret@db/vermeil'],
    ['--database-url', 'postgres://me:12/secret@db/vermeil'],
    ['--database-url', 'postgres://db/vermeil?user=me&password=secret'],
    ['--database-url', 'mysql://me:secret@db/x'],
    [url],
    ['--network', url],
    ['--proxies', url],
    ['--node-url', 'ftp://me:secret@node'],
    ['--node-url', 'https://me:secret@node'],
  ]) {
    const read = () => readApiOptions([...database, ...node, ...typed], {})
    expect(read).toThrow(OptionError)
    expect(read).not.toThrow(/se\/?cret/)
  }
})
