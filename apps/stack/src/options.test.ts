import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('uses ports 4600 and 8669 and the folder .vermeil by default', () => {
  expect(readOptions([], {})).toEqual({
    kind: 'start',
    options: {
      port: 4600,
      nodePort: 8669,
      nodeUrl: undefined,
      network: undefined,
      addresses: undefined,
      dataFolder: undefined,
      fresh: false,
      databaseUrl: undefined,
      blockSeconds: 5,
      tradeSeconds: undefined,
      proxies: undefined,
      admins: undefined,
      adminsFile: undefined,
      adminHosts: ['localhost', '127.0.0.1'],
      walletConnect: undefined,
      log: false,
      keeper: true,
      sponsor: true,
    },
  })
})

test('reads every option from a variable, which the option overrides', () => {
  const environment = {
    VERMEIL_PORT: '5000',
    VERMEIL_NODE_PORT: '5001',
    VERMEIL_DATA: 'elsewhere',
    VERMEIL_FRESH: '1',
    VERMEIL_DATABASE_URL: 'postgres://me@db/vermeil',
    VERMEIL_BLOCK_SECONDS: '2',
    VERMEIL_TRADE_SECONDS: '0',
    VERMEIL_PROXIES: '127.0.0.1, ::1',
    VERMEIL_ADMINS: `0x${'AB'.repeat(20)}, 0x${'cd'.repeat(20)}`,
    VERMEIL_ADMIN_HOSTS: 'App.example.org, localhost:4600',
    VERMEIL_WALLET_CONNECT: '0123456789abcdef0123456789abcdef',
  }
  expect(readOptions(['--port', '6000'], environment)).toMatchObject({
    options: {
      port: 6000,
      nodePort: 5001,
      dataFolder: resolve('elsewhere'),
      fresh: true,
      databaseUrl: 'postgres://me@db/vermeil',
      blockSeconds: 2,
      tradeSeconds: 0,
      proxies: ['127.0.0.1', '::1'],
      admins: [`0x${'ab'.repeat(20)}`, `0x${'cd'.repeat(20)}`],
      adminHosts: ['app.example.org', 'localhost:4600'],
      walletConnect: '0123456789abcdef0123456789abcdef',
      log: false,
    },
  })
})

test('reads the url of a node, or uses the default node of a network', () => {
  expect(readOptions(['--node-url', 'http://solo:8669'], {})).toMatchObject({
    options: { nodeUrl: 'http://solo:8669', network: undefined, dataFolder: undefined },
  })
  expect(readOptions(['--network', 'test'], {})).toMatchObject({
    options: { nodeUrl: 'https://testnet.vechain.org', network: 'test' },
  })
  const environment = { VERMEIL_NODE_URL: 'https://x', VERMEIL_NETWORK: 'main' }
  expect(readOptions(['--addresses', 'a.json'], environment)).toMatchObject({
    options: { nodeUrl: 'https://x', network: 'main', addresses: resolve('a.json') },
  })
})

test('lists every option and every variable in the help', () => {
  const read = readOptions(['--help'], {})
  const text = read.kind === 'help' ? read.text : ''
  for (const name of [
    'port',
    'node-port',
    'node-url',
    'network',
    'addresses',
    'data',
    'fresh',
    'database-url',
    'block-seconds',
    'trade-seconds',
    'proxies',
    'admins',
    'admins-file',
    'admin-hosts',
    'wallet-connect',
  ])
    expect(text).toContain(`--${name}`)
  for (const name of ['PORT', 'NODE_PORT', 'DATA', 'FRESH', 'DATABASE_URL', 'BLOCK_SECONDS'])
    expect(text).toContain(`VERMEIL_${name}`)
})

test.each([
  [['--port', 'abc'], /--port is 'abc': give a port/],
  [['--port', '70000'], /give a port/],
  [['--node-port', '-1'], /--help lists the options|give a port/],
  [['--port', '8669'], /the same/],
  [['--data', ' '], /--data is empty/],
  [['--database-url', 'mysql://x'], /not a PostgreSQL address/],
  [['--database-url', 'postgres://me:secret@db/x'], /contains a password.*VERMEIL_DATABASE_URL/],
  [['postgres://me:secret@db/x'], /Unexpected argument 'postgres:\/\/me:\*\*\*@db\/x'/],
  [['--node-url', 'https://me:secret@solo'], /contains a user name or a password/],
  [['--proxies', 'nginx'], /--proxies names 'nginx': give addresses/],
  [['--admins', '0x12'], /--admins names '0x12': give addresses of 0x and 40/],
  [['--admins', `0x${'ab'.repeat(20)}`, '--admins-file', 'a'], /both given: give one/],
  [['--admin-hosts', 'https://x'], /--admin-hosts names 'https:\/\/x': give hosts such as/],
  [['--wallet-connect', 'mine'], /32 hexadecimal digits/],
  [['--block-seconds', '0'], /whole number from 1 to 10/],
  [['--trade-seconds', '5000'], /whole number from 0 to 3600/],
  [['--node-url', 'solo:8669'], /starts with http/],
  [['--network', 'moon'], /give main, test or solo/],
  [['--addresses', 'a.json'], /give --node-url too/],
  [['--prot', '1'], /Unknown option '--prot'.*--help/],
  [['stray'], /stray.*--help/],
])('refuses %j in one sentence', (args, sentence) => {
  const read = readOptions(args, {})
  expect(read.kind).toBe('refused')
  expect(read.kind === 'refused' && read.message).toMatch(sentence)
})

test('refuses an invalid variable like an invalid option', () => {
  expect(readOptions([], { VERMEIL_FRESH: 'maybe' })).toMatchObject({ kind: 'refused' })
})
