import type { Hex } from '@vermeil/units'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import vectors from '../../../../vectors/thorDeprecated.json' with { type: 'json' }
import { startTestNode, type TestNode } from '../testing/startTestNode.ts'
import { createLegacyBloom } from './subscriptions/createLegacyBloom.ts'

let testNode: TestNode

beforeEach(async () => {
  testNode = await startTestNode({ enablesDeprecated: true })
})

afterEach(async () => {
  await testNode[Symbol.asyncDispose]()
})

test.each(vectors.calls)(
  'answers a deprecated call to $path with $body like a real node',
  async ({ path, body, status, answer }) => {
    const response = await testNode.post(path, body)
    expect([response.status, await response.text()]).toEqual([status, answer])
  },
)

test.each(vectors.beats)(
  'builds the bloom filter of the deprecated beat of block $beat.number like a real node',
  ({ beat, keysOfItsBlock }) => {
    const keys = keysOfItsBlock.flatMap(([key, count]) =>
      Array.from({ length: Number(count) }, () => key as Hex),
    )
    expect(createLegacyBloom(keys)).toEqual({ bloom: beat.bloom, k: beat.k })
  },
)

test('sends deprecated beats with the fields of a real node in the same order', async () => {
  await testNode.send()
  const block = await testNode.chain.mine()
  const url = testNode.url.replace('http', 'ws')
  const client = new WebSocket(`${url}/subscriptions/beat?pos=${testNode.chain.genesis.id}`)
  const message = await new Promise<Record<string, unknown>>((resolve, reject) => {
    client.once('message', (data: Buffer) => resolve(JSON.parse(data.toString())))
    client.once('error', reject)
  })
  client.close()
  expect(Object.keys(message)).toEqual(Object.keys(vectors.beats[0]?.beat ?? {}))
  expect(message).toMatchObject({
    number: 1,
    id: block.id,
    parentID: testNode.chain.genesis.id,
    timestamp: block.timestamp,
    txsFeatures: 1,
    bloom: expect.stringMatching(/^0x[0-9a-f]{512}$/),
    k: 16,
    obsolete: false,
  })
})

test('answers a plain request for deprecated beats like one for any subscription', async () => {
  const read = async (path: string) => {
    const response = await testNode.get(path)
    return [response.status, response.headers.get('sec-websocket-version'), await response.text()]
  }
  expect(await read('/subscriptions/beat')).toEqual([400, '13', 'Bad Request\n'])
  expect(await read('/subscriptions/beat?pos=x')).toEqual([400, null, 'pos: invalid length\n'])
})
