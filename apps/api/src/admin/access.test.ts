import type { Ledger } from '@vermeil/ledger'
import { parseProblem } from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildOpenApi } from '../docs/buildOpenApi.ts'
import { administrator, createAdminFolder, signIn, visitor } from '../testing/fixture/admin.ts'
import { createTestApi } from '../testing/fixture/createTestApi.ts'
import { firstBlockAt, openFilledLedger } from '../testing/fixture/fillLedger.ts'
import { writeRecord } from '../testing/fixture/writeRecord.ts'
import { AlwaysRandom } from '../testing/fuzz/AlwaysRandom.ts'
import { createFuzzRequest } from '../testing/fuzz/createFuzzRequest.ts'
import { readOperations } from '../testing/fuzz/Operation.ts'

const operations = readOperations(buildOpenApi())
const guarded = operations.filter(({ isForAdministrators }) => isForAdministrators)
const named = guarded.map(
  (operation) => [`${operation.method} ${operation.path}`, operation] as const,
)
const startMs = (firstBlockAt + 15) * 1000

let ledger: Ledger
let now = startMs
let folder: ReturnType<typeof createAdminFolder>
let app: FastifyInstance

let administrators = [administrator.address]

async function open(): Promise<FastifyInstance> {
  const admin = { ...folder.options, listAdministrators: () => administrators }
  return (await createTestApi(ledger, { clock: () => now, admin })).app
}

beforeAll(async () => {
  const filled = await openFilledLedger()
  ledger = filled.ledger
  await writeRecord(filled.writer)
})
beforeEach(() => {
  now = startMs
})
beforeAll(async () => {
  folder = createAdminFolder()
  app = await open()
})
afterAll(async () => {
  await app.close()
  folder[Symbol.dispose]()
  await ledger[Symbol.asyncDispose]()
})

test('[ADM-01] every call of the admin area needs a session, except those that start one', () => {
  const open = operations.filter(({ path }) => path.startsWith('/api/admin/'))
  const free = open.filter(({ isForAdministrators }) => !isForAdministrators)
  expect(free.map(({ path }) => path).toSorted()).toEqual([
    '/api/admin/challenge',
    '/api/admin/session',
    '/api/admin/sign-in',
  ])
  expect(guarded.length).toBeGreaterThan(8)
  expect(guarded.every(({ path }) => path.startsWith('/api/admin/'))).toBe(true)
})

describe.each(named)('[ADM-01] %s', (_name, operation) => {
  const { method, url, payload } = createFuzzRequest(operation, new AlwaysRandom(1), [
    visitor.address,
  ])
  const body = payload === undefined ? {} : { payload: JSON.parse(payload) }

  async function ask(cookie: string | undefined) {
    const headers = cookie === undefined ? {} : { cookie }
    const response = await app.inject({ method: method as 'GET', url, headers, ...body })
    if (response.statusCode === 401)
      expect(parseProblem(response.json()).detail).toBe('Sign in as an administrator.')
    return response.statusCode
  }

  test('answers an administrator', async () => {
    expect(await ask(await signIn(app))).toBeOneOf([200, 404, 409])
  })

  test('refuses a request without a session, with an unknown one and with damaged parameters', async () => {
    expect(await ask(undefined)).toBe(401)
    expect(await ask('vermeil-admin=')).toBe(401)
    expect(await ask(`vermeil-admin=${'a'.repeat(43)}`)).toBe(401)
    const damaged = await app.inject({ method: method as 'GET', url: `${url}?page=-1&x=1` })
    expect(damaged.statusCode).toBe(401)
  })

  test('refuses a session that has expired', async () => {
    const cookie = await signIn(app)
    now = startMs + 3_599_999
    expect(await ask(cookie)).toBeOneOf([200, 404, 409])
    const other = await signIn(app)
    now += 3_600_000
    expect(await ask(other)).toBe(401)
    now = startMs
    expect(await ask(other)).toBe(401)
  })

  test('refuses a session that was signed out', async () => {
    const cookie = await signIn(app)
    const ended = await app.inject({
      method: 'POST',
      url: '/api/admin/sign-out',
      headers: { cookie },
    })
    expect(ended.statusCode).toBe(200)
    expect(await ask(cookie)).toBe(401)
  })
})

test('[ADM-01] a session ends for good on the request after its account was removed', async () => {
  const cookie = await signIn(app)
  const askOverview = async () =>
    (await app.inject({ url: '/api/admin/overview', headers: { cookie } })).statusCode
  expect(await askOverview()).toBe(200)
  const askSession = async () =>
    (await app.inject({ url: '/api/admin/session', headers: { cookie } })).json().session
  expect(await askSession()).toMatchObject({ account: administrator.address })
  administrators = [visitor.address]
  expect(await askOverview()).toBe(401)
  administrators = [administrator.address]
  expect([await askOverview(), await askSession()]).toEqual([401, null])
})

test('a session survives a restart', async () => {
  const cookie = await signIn(app)
  await app.close()
  app = await open()
  const answer = await app.inject({ url: '/api/admin/session', headers: { cookie } })
  expect([answer.statusCode, answer.json().session.account]).toEqual([200, administrator.address])
})

test('without administrators every call says how to name them', async () => {
  const { app: plain } = await createTestApi(ledger)
  const session = await plain.inject({ url: '/api/admin/session' })
  expect([session.statusCode, session.json()]).toEqual([200, { session: null }])
  for (const { method, path } of operations) {
    if (!path.startsWith('/api/admin/') || path === '/api/admin/session') continue

    const url = path.replaceAll(/\{\w+\}/g, '1')
    const response = await plain.inject({ method: method as 'GET', url })
    expect([url, response.statusCode]).toEqual([url, 404])
    expect(parseProblem(response.json()).detail).toMatch(/start the API with --admins\.$/)
  }
  await plain.close()
})
