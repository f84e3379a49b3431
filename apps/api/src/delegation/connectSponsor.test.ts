import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Address, parseAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { connectSponsor } from './connectSponsor.ts'

const origin: Address = parseAddress(`0x${'12'.repeat(20)}`)
const asked = { origin, raw: '0x51c0' } as const
const signature = `0x${'ab'.repeat(65)}` as const

/** A sponsor that gives the same answer to everything and remembers what it was asked. */
async function serveAnswer(status: number, answer: unknown) {
  const seen: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    seen.push(`${request.method} ${request.url} ${Buffer.concat(chunks)}`.trim())
    response.writeHead(status, { connection: 'close' }).end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = async () => {
    server.close()
    await once(server, 'close')
  }
  return { seen, sponsor: connectSponsor(() => url), [Symbol.asyncDispose]: close }
}

test('[SRV-06] passes requests on to the sponsor and its answers back', async () => {
  await using signing = await serveAnswer(200, { signature })
  expect(await signing.sponsor.sign(asked)).toBe(signature)
  expect(signing.seen).toEqual([`POST /api/delegate ${JSON.stringify(asked)}`])
  const used = { available: false, code: 'used', reason: 'Come back.' }
  await using telling = await serveAnswer(200, used)
  expect(await telling.sponsor.fetchDelegation(origin)).toEqual(used)
  expect(telling.seen).toEqual([`GET /api/delegate?address=${origin}`])
})

test('[SRV-06] repeats the code and the message of a refusal', async () => {
  await using refusing = await serveAnswer(403, { code: 'used', message: 'Come back.' })
  await expect(refusing.sponsor.sign(asked)).rejects.toMatchObject({
    status: 403,
    message: 'Come back.',
    extras: { code: 'used', message: 'Come back.' },
  })
})

test('offers nothing while the sponsor is down or still starting', async () => {
  for (const url of ['http://127.0.0.1:1', undefined]) {
    const sponsor = connectSponsor(() => url)
    expect(await sponsor.fetchDelegation(origin)).toMatchObject({
      available: false,
      code: 'unavailable',
    })
    await expect(sponsor.sign(asked)).rejects.toMatchObject({
      status: 503,
      extras: { code: 'unavailable' },
    })
  }
})
