import type { Ledger } from '@vermeil/ledger'
import { zeroAddress } from '@vermeil/units'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi } from '../testing/fixture/createTestApi.ts'
import { addressOf, openFilledLedger } from '../testing/fixture/fillLedger.ts'

let ledger: Ledger
let app: FastifyInstance

beforeAll(async () => {
  ;({ ledger } = await openFilledLedger())
  ;({ app } = await createTestApi(ledger))
})

afterAll(async () => {
  await app.close()
  await ledger[Symbol.asyncDispose]()
})

test('shows requests, durations and the head to Prometheus', async () => {
  const url = `/indexer/trades/${zeroAddress}/${addressOf('B3TR')}`
  for (const path of [url, url, `${url}?limit=0`, '/nowhere']) await app.inject({ url: path })
  const { body, headers } = await app.inject({ url: '/metrics' })
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  const route = 'route="/indexer/trades/:from/:to"'
  const lines = body.split('\n')
  expect(lines).toContain(`vermeil_http_requests_total{${route},method="GET",status="200"} 2`)
  expect(lines).toContain(`vermeil_http_requests_total{${route},method="GET",status="400"} 1`)
  expect(lines).toContain('vermeil_http_requests_total{route="none",method="GET",status="404"} 1')
  expect(lines).toContain(`vermeil_http_request_duration_seconds_bucket{${route},le="+Inf"} 3`)
  expect(lines).toContain('vermeil_answers_found_total 1')
  expect(lines).toContain('vermeil_head_block 1')
  expect(lines).toContain('vermeil_lag_blocks 0')
  for (const line of lines.filter((text) => text !== '' && !text.startsWith('#')))
    expect(line).toMatch(/^[a-z_]+(?:\{[a-z]+="[^"]*"(?:,[a-z]+="[^"]*")*\})? [0-9.e+-]+$/)
})
