import { expect, test } from 'vitest'
import { attackApi } from './attackApi.ts'
import { startTarget } from './startTarget.ts'

test('2,000 random requests from its own document never make the API fail, leak or break its schemas', async () => {
  await using target = await startTarget()
  const { app, document, known, authorize, step } = target
  const attack = { document, known, authorize, count: 2_000, seed: 7, onStep: step }
  const statuses = await attackApi(app, attack)
  // The attack only proves something if there are many of both kinds.
  expect(statuses.get(200)).toBeGreaterThan(400)
  expect(statuses.get(400)).toBeGreaterThan(400)
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
  // Streams of events were opened too, and none is left behind.
  const { body } = await app.inject({ url: '/metrics' })
  expect(body).toMatch(/^vermeil_streams 0$/m)
  expect(body).toMatch(/^vermeil_stream_messages_total [1-9]/m)
}, 240_000)
