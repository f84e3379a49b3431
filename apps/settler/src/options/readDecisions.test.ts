import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hashDecisions } from '@vermeil/points'
import { expect, onTestFinished, test } from 'vitest'
import { readDecisions } from './readDecisions.ts'

const empty = JSON.stringify({ decisions: [], hash: hashDecisions([]) })

/** Starts a server that answers with a text, and ends the answer only if it is complete. */
async function serve(text: string, isComplete: boolean): Promise<string> {
  const server = createServer((_, response) => {
    response.write(text)
    if (isComplete) response.end()
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('reads the list of a server', async () => {
  expect(await readDecisions(await serve(empty, true))).toEqual([])
})

test('gives up on a server that does not finish its answer in time', async () => {
  const place = await serve(empty.slice(0, 10), false)
  await expect(readDecisions(place, { timeoutMs: 100 })).rejects.toThrow(
    `--banned: ${place} cannot be read (The operation was aborted due to timeout).`,
  )
})
