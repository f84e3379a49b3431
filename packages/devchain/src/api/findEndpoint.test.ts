import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestNode, type TestNode } from '../testing/startTestNode.ts'

let testNode: TestNode

beforeEach(async () => {
  testNode = await startTestNode()
})

afterEach(async () => {
  await testNode[Symbol.asyncDispose]()
})

const get: TestNode['get'] = (path, init) => testNode.get(path, init)
const post: TestNode['post'] = (path, body) => testNode.post(path, body)

test('answers another method with 405 on the last route of a group and 404 elsewhere, like Thor', async () => {
  const statuses = async (paths: string[]) =>
    Promise.all(paths.map(async (path) => (await get(path, { method: 'PUT' })).status))
  const address = `0x${'ab'.repeat(20)}`
  expect(
    await statuses([
      `/accounts/${address}`,
      '/logs/event',
      '/logs/transfer',
      '/transactions/0x00/receipt',
      '/debug/storage-range',
      '/node/txpool/status',
      '/fees/priority',
      '/subscriptions/beat',
    ]),
  ).toEqual(Array.from({ length: 8 }, () => 405))
  expect(
    await statuses([
      '/accounts',
      `/accounts/${address}/code`,
      '/transactions',
      '/debug/tracers',
      '/node/txpool',
      '/fees/history',
      '/subscriptions/block',
    ]),
  ).toEqual(Array.from({ length: 7 }, () => 404))
})

test('answers another method with 405 and redirects a path that is not normalized', async () => {
  expect((await get('/blocks/best', { method: 'DELETE' })).status).toBe(405)
  expect((await get('/blocks/best', { method: 'HEAD' })).status).toBe(405)
  const unnormalized = await get('//blocks/../blocks/best?expanded=true', { redirect: 'manual' })
  expect([unnormalized.status, unnormalized.headers.get('location')]).toEqual([
    301,
    '/blocks/best?expanded=true',
  ])
})

test('redirects the root to the page, with a body for GET only, like Go', async () => {
  const read = async (path: string, method: string) => {
    const answer = await get(path, { method, redirect: 'manual' })
    const { location, 'content-type': type } = Object.fromEntries(answer.headers)
    return [answer.status, location, type, await answer.text()]
  }
  const html = 'text/html; charset=utf-8'
  const page = '/doc/stoplight-ui/'
  const link = `<a href="${page}">Temporary Redirect</a>.\n\n`
  expect(await read('/', 'GET')).toEqual([307, page, html, link])
  expect(await read('/', 'HEAD')).toEqual([307, page, html, ''])
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect(await read('/', method)).toEqual([307, page, undefined, ''])
  expect(await read('/doc/stoplight-ui', 'GET')).toEqual([301, 'stoplight-ui/', undefined, ''])
  expect((await read('/doc/nothing', 'GET'))[0]).toBe(404)
  expect(await (await get(page)).text()).toContain(testNode.chain.genesis.id)
})

test('sends the chain’s headers from every endpoint, but from no other path', async () => {
  const read = async (path: string) => {
    const { headers } = await get(path, {
      headers: { 'accept-encoding': 'identity' },
      redirect: 'manual',
    })
    return ['x-genesis-id', 'x-thorest-ver', 'vary'].map((name) => headers.get(name))
  }
  const named = [testNode.chain.genesis.id, '2.4.4', 'Accept-Encoding']
  for (const path of ['/', '/doc', '/blocks/best', '/blocks/x', '/subscriptions/block'])
    expect([path, ...(await read(path))]).toEqual([path, ...named])
  for (const path of ['/nothing', '/subscriptions/nothing', '/blocks/', '//blocks/0', '/%zz'])
    expect([path, ...(await read(path))]).toEqual([path, null, null, null])
})

test('rejects a request for another chain without the headers of the interface, like a node', async () => {
  for (const path of ['/', '/blocks/best', '/nothing?x-genesis-id=0x00']) {
    const { status, headers } = await get(path, { headers: { 'x-genesis-id': '0x00' } })
    const named = ['x-genesis-id', 'x-thorest-ver', 'vary'].map((name) => headers.get(name))
    if (path.startsWith('/nothing')) expect([status, ...named]).toEqual([404, null, null, null])
    else expect([status, ...named]).toEqual([403, testNode.chain.genesis.id, null, null])
  }
})

test('rejects a path with a wrong percent-encoding as malformed HTTP and closes the connection', async () => {
  for (const method of ['GET', 'OPTIONS']) {
    const answer = await get('/blocks/%zz', { method })
    expect([answer.status, await answer.text()]).toEqual([400, '400 Bad Request'])
    expect(answer.headers.get('connection')).toBe('close')
  }
})

test('answers retired endpoints with 410', async () => {
  const answer = await post('/accounts', {})
  expect([answer.status, await answer.text()]).toEqual([
    410,
    'This endpoint is no longer supported.',
  ])
  expect((await post(`/accounts/${'0x'.padEnd(42, '1')}`, {})).status).toBe(410)
  expect((await get('/subscriptions/beat')).status).toBe(410)
})
