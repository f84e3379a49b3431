import { expect, test } from 'vitest'
import { attackApi } from './attackApi.ts'
import { startTarget } from './startTarget.ts'

test('50,000 random requests made from its document never make the API fail, leak or break the document', async () => {
  await using target = await startTarget()
  const { app, document, known, authorize, step } = target
  for (let seed = 1; seed <= 10; seed++) {
    await attackApi(app, { document, known, authorize, count: 5_000, seed, onStep: step })
    console.info(`seed ${seed}: 5,000 requests`)
  }
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200)
})
