import type { Ledger } from '@vermeil/ledger'
import { calls } from '@vermeil/wire'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentHeaders } from '../http/addHeaders.ts'
import { createTestApi } from '../testing/fixture/createTestApi.ts'
import { openFilledLedger } from '../testing/fixture/fillLedger.ts'
import { buildOpenApi } from './buildOpenApi.ts'

let ledger: Ledger
let app: FastifyInstance

beforeAll(async () => {
  ;({ ledger } = await openFilledLedger())
  ;({ app } = await createTestApi(ledger, { faucet: () => Promise.reject(new Error('empty')) }))
})

afterAll(async () => {
  await app.close()
  await ledger[Symbol.asyncDispose]()
})

test('the OpenAPI document names every call once, with its parameters, answers and problems', async () => {
  const document = (await app.inject({ url: '/api/openapi.json' })).json()
  expect(document).toEqual(JSON.parse(JSON.stringify(buildOpenApi())))
  expect(document.openapi).toBe('3.1.0')
  const operations = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods as Record<string, { operationId: string }>),
  )
  expect(operations).toHaveLength(calls.length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length)
  expect(document.paths['/indexer/trades/{from}/{to}'].get).toMatchObject({
    tags: ['Trading'],
    parameters: [
      { name: 'from', in: 'path', required: true },
      { name: 'to', in: 'path', required: true },
      {
        name: 'limit',
        in: 'query',
        required: false,
        description: 'Numbers above 100 count as 100.',
        schema: { type: 'integer', minimum: 1, default: 50 },
      },
    ],
    responses: { 200: {}, 400: {}, 429: {} },
  })
})

test('every call of the document is served', async () => {
  for (const { method, path } of calls) {
    expect(app.hasRoute({ method, url: path }), `${method} ${path}`).toBe(true)
  }
})

test('the page shows every call, without scripts and other origins', async () => {
  const page = await app.inject({ url: '/api/docs' })
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  expect(page.headers).toMatchObject({ ...documentHeaders, 'x-content-type-options': 'nosniff' })
  for (const { path } of calls)
    expect(page.body).toContain(`<code>${path.replace(/:(\w+)/g, '{$1}')}</code>`)
  expect(page.body).not.toMatch(/<script| style="| on\w+="|https?:\/\//)
  const [, style] = /<link rel="stylesheet" href="([^"]+)">/.exec(page.body) ?? []
  const sheet = await app.inject({ url: style ?? '' })
  expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([
    200,
    'text/css; charset=utf-8',
  ])
})
