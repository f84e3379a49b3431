import { expect, test } from 'vitest'
import { startTestNode } from '../startTestNode.ts'
import { attackNode } from './attackNode.ts'

const requests = 50_000
/** More than the node needs for its few blocks, and less than a leak of a kilobyte per request. */
const maxGrowthBytes = 200 * 1024 * 1024

test(`answers ${requests} random and mutated requests and frames without a crash`, {
  timeout: 1_200_000,
}, async () => {
  await using testNode = await startTestNode()
  const sent = await testNode.send()
  const { id } = await testNode.chain.mine()
  const created = testNode.chain.mined(sent)?.receipt.outputs[0]?.contractAddress ?? ''
  const best = await (await testNode.get('/blocks/best')).text()
  const before = process.memoryUsage().rss
  const attack = { seed: 'deep', count: requests, id, address: created }
  const { statuses, faults } = await attackNode(testNode.url, attack)
  expect(faults).toEqual([])
  expect([...statuses.values()].reduce((sum, each) => sum + each, 0)).toBe(requests)
  expect(await (await testNode.get('/blocks/best')).text()).toBe(best)
  expect(process.memoryUsage().rss - before).toBeLessThan(maxGrowthBytes)
})
