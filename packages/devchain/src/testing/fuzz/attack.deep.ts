import { expect, test } from 'vitest'
import { startTrialNode } from '../startTrialNode.ts'
import { attackNode } from './attackNode.ts'

const requests = 50_000
/** More than what the node holds for its few blocks, less than what a leak of a kilobyte a request would be. */
const mostGrowth = 200 * 1024 * 1024

test(`${requests} random and mutated requests and frames lead to answers, never to a fall`, {
  timeout: 1_200_000,
}, async () => {
  await using trial = await startTrialNode()
  const sent = await trial.send()
  const { id } = await trial.chain.mine()
  const created = trial.chain.mined(sent)?.receipt.outputs[0]?.contractAddress ?? ''
  const best = await (await trial.get('/blocks/best')).text()
  const before = process.memoryUsage().rss
  const attack = { seed: 'deep', count: requests, id, address: created }
  const { statuses, faults } = await attackNode(trial.url, attack)
  expect(faults).toEqual([])
  expect([...statuses.values()].reduce((sum, each) => sum + each, 0)).toBe(requests)
  expect(await (await trial.get('/blocks/best')).text()).toBe(best)
  expect(process.memoryUsage().rss - before).toBeLessThan(mostGrowth)
})
