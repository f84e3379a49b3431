import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ledger } from '@vermeil/ledger'
import { adminAuditCall, parseProblem, parseWire } from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signInBudget } from '../config/limits.ts'
import {
  administrator,
  createAdminFolder,
  postSignIn,
  signChallenge,
  signIn,
  visitor,
} from '../testing/fixture/admin.ts'
import { createTestApi } from '../testing/fixture/createTestApi.ts'
import { firstBlockAt, openFilledLedger } from '../testing/fixture/fillLedger.ts'

let ledger: Ledger
let now: number
let folder: ReturnType<typeof createAdminFolder>
let app: FastifyInstance
const logged: object[] = []

beforeEach(async () => {
  now = (firstBlockAt + 15) * 1000
  logged.length = 0
  ledger = (await openFilledLedger()).ledger
  folder = createAdminFolder()
  const log = { info: (fields: object) => logged.push(fields), error: () => undefined }
  ;({ app } = await createTestApi(ledger, { clock: () => now, admin: folder.options, log }))
})
afterEach(async () => {
  await app.close()
  folder[Symbol.dispose]()
  await ledger[Symbol.asyncDispose]()
})

async function readAudit() {
  const cookie = await signIn(app)
  const response = await app.inject({ url: adminAuditCall.path, headers: { cookie } })
  return parseWire(adminAuditCall.answer, response.json())
}

async function refuse(
  body: Awaited<ReturnType<typeof signChallenge>>,
  status = 401,
): Promise<string> {
  const response = await postSignIn(app, body)
  expect([response.statusCode, response.headers['set-cookie']]).toEqual([status, undefined])
  return parseProblem(response.json()).detail
}

test('[ADM-01] an administrator signs in with a certificate and gets a cookie that scripts cannot read', async () => {
  const response = await postSignIn(app, await signChallenge(app))
  expect(response.json()).toEqual({
    account: administrator.address,
    expiresAt: Math.floor(now / 1000) + 3600,
  })
  const cookie = String(response.headers['set-cookie'])
  expect(cookie).toMatch(
    /^vermeil-admin=[\w-]{43}; Path=\/api\/admin; Max-Age=3600; HttpOnly; SameSite=Strict$/,
  )
  const token = /=([\w-]{43});/.exec(cookie)?.[1] ?? ''
  for (const file of ['admin.sqlite', 'admin.sqlite-wal'])
    expect(readFileSync(join(folder.options.folder, file)).includes(token)).toBe(false)
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(response.headers['access-control-allow-origin']).toBeUndefined()
})

test('behind TLS the cookie is sent over TLS only', async () => {
  const admin = createAdminFolder()
  const proxied = await createTestApi(ledger, { admin: admin.options, proxies: ['127.0.0.1'] })
  const payload = await signChallenge(proxied.app)
  const headers = { 'x-forwarded-proto': 'https' }
  const response = await proxied.app.inject({
    method: 'POST',
    url: '/api/admin/sign-in',
    headers,
    payload,
  })
  expect(response.headers['set-cookie']).toMatch(/; SameSite=Strict; Secure$/)
  await proxied.app.close()
  admin[Symbol.dispose]()
})

test('[ADM-01] a nonce can be used once and for five minutes', async () => {
  const body = await signChallenge(app)
  expect((await postSignIn(app, body)).statusCode).toBe(200)
  expect(await refuse(body)).toMatch(/has expired or was used/)
  const late = await signChallenge(app)
  now += 299_999
  const inTime = await signChallenge(app)
  now += 1
  expect(await refuse(late)).toMatch(/has expired or was used/)
  expect((await postSignIn(app, inTime)).statusCode).toBe(200)
})

test('a nonce that is not ours, a changed time and a foreign domain are refused', async () => {
  const body = await signChallenge(app)
  const nonce = `${body.nonce.slice(0, 32)}ffffffffff${body.nonce.slice(42)}`
  expect(await refuse({ ...body, nonce })).toMatch(/has expired or was used/)
  expect(await refuse({ ...body, nonce: 'x' })).toMatch(/has expired or was used/)
  for (const domain of ['evil.example', 'localhost.evil.example', 'evil.example:4600'])
    expect(await refuse(await signChallenge(app, administrator, domain))).toMatch(/another site/)
})

test('a signature of another account, another time or another text is refused', async () => {
  const body = await signChallenge(app)
  const stolen = await signChallenge(app, visitor)
  const { signature } = await signChallenge(app)
  for (const changed of [
    { ...stolen, signer: administrator.address },
    { ...body, timestamp: '1750000001' },
    { ...body, domain: 'localhost:4601' },
    { ...body, signature },
    { ...body, signature: '0x' as const },
    { ...body, signature: `0x${'00'.repeat(65)}` as const },
  ])
    expect(await refuse(changed)).toBe('The signature is not that of the account. Start again.')
  expect((await postSignIn(app, body)).statusCode).toBe(200)
})

test('[ADM-01] another account is refused, and the audit log has sign-ins, refusals and sign-outs', async () => {
  expect(await refuse(await signChallenge(app, visitor), 403)).toBe(
    'This account is not an administrator.',
  )
  const cookie = await signIn(app)
  await app.inject({ method: 'POST', url: '/api/admin/sign-out', headers: { cookie } })
  const { entries, brokenAt, pagination } = await readAudit()
  const at = Math.floor(now / 1000)
  const { address: account } = administrator
  expect(entries.map(({ hash, ...entry }) => entry)).toEqual([
    { number: 4, at, action: 'sign-in', account, detail: 'from 127.0.0.1' },
    { number: 3, at, action: 'sign-out', account, detail: 'from 127.0.0.1' },
    { number: 2, at, action: 'sign-in', account, detail: 'from 127.0.0.1' },
    {
      number: 1,
      at,
      action: 'refused',
      account: visitor.address,
      detail: 'not an administrator, from 127.0.0.1',
    },
  ])
  expect([brokenAt, pagination.totalItems]).toEqual([null, 4])
  const hashes = logged.flatMap((fields) => ('hash' in fields ? [fields.hash] : []))
  expect(hashes.toReversed()).toEqual(entries.map(({ hash }) => hash))
})

test('another site’s page is refused, whatever its cookie', async () => {
  const cookie = await signIn(app)
  const ask = async (site: string, url = '/api/admin/session') =>
    (await app.inject({ url, headers: { cookie, 'sec-fetch-site': site } })).statusCode
  expect(await ask('same-origin')).toBe(200)
  expect(await ask('none')).toBe(200)
  expect(await ask('cross-site')).toBe(403)
  expect(await ask('same-site')).toBe(403)
  expect(await ask('cross-site', '/api/admin/challenge')).toBe(403)
})

test('limits the sign-ins of a client, and the refusals that the audit log records', async () => {
  const body = { ...(await signChallenge(app)), nonce: 'x' }
  const post = async (remoteAddress: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/admin/sign-in',
        payload: body,
        remoteAddress,
      })
    ).statusCode
  for (let time = 0; time < signInBudget; time++) expect(await post('192.0.2.1')).toBe(401)
  expect(await post('192.0.2.1')).toBe(429)
  for (let client = 2; client < 13; client++)
    for (let time = 0; time < signInBudget; time++) await post(`192.0.2.${client}`)
  const { pagination } = await readAudit()
  // 200 of the 240 refusals, and the sign-in of this test.
  expect(pagination.totalItems).toBe(201)
  now += 900_000
  expect(await post('192.0.2.1')).toBe(401)
})
