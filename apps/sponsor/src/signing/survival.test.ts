import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { encodeHex } from '@vermeil/thor'
import { expect, test } from 'vitest'
import type { DyingOptions } from '../testing/dieAfterReservation.ts'
import { encodeRaw, sponsorKey, TestChain } from '../testing/TestChain.ts'

/** Lets a process sign a transaction that is killed after the reservation and before the signature. */
async function reserveAndDie(world: TestChain, asked: DyingOptions['asked']): Promise<void> {
  const options: DyingOptions = {
    nodeUrl: world.nodeUrl,
    genesisId: world.chain.genesis.id,
    folder: world.folder,
    key: encodeHex(sponsorKey),
    now: world.now,
    asked,
  }
  const script = new URL('../testing/dieAfterReservation.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [script, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output, [, signal]] = await Promise.all([text(child.stdout), once(child, 'close')])
  expect([signal, output]).toEqual(['SIGKILL', ''])
}

test('[SRV-06] a kill between reservation and response grants nothing twice', async () => {
  await using world = await TestChain.open()
  const account = await world.createAccount('survivor')
  const { address: origin } = account
  const body = world.createBody()
  const asked = { origin, raw: encodeRaw(body) }
  await reserveAndDie(world, asked)
  using store = world.openStore()
  const sponsor = world.createSponsor(store)
  const other = () => sponsor.sign({ origin, raw: encodeRaw(world.createBody()) })
  await expect(other()).rejects.toMatchObject({ code: 'pending' })
  const signature = await sponsor.sign(asked)
  expect(await sponsor.sign(asked)).toBe(signature)
  expect((await world.mine(body, account, signature)).reverted).toBe(false)
  await world.mineBlocks(44)
  await sponsor.tick()
  await expect(other()).rejects.toMatchObject({ code: 'used' })
})

test('[SRV-06] a kill between reservation and response loses no quota', async () => {
  await using world = await TestChain.open()
  const { address: origin } = await world.createAccount('survivor')
  await reserveAndDie(world, { origin, raw: encodeRaw(world.createBody()) })
  using store = world.openStore()
  const sponsor = world.createSponsor(store)
  await world.mineBlocks(44)
  await sponsor.tick()
  expect(sponsor.counts.get('released')).toBe(1)
  expect(await sponsor.sign({ origin, raw: encodeRaw(world.createBody()) })).toMatch(/^0x/)
})
