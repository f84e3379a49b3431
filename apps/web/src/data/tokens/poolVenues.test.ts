import { encodeCall, uniswapV2Factory, uniswapV3Factory, venues } from '@vermeil/abi'
import type { Address, Hex } from '@vermeil/units'
import { expect, test } from 'vitest'
import { answerMulticall } from '../../testing/answerMulticall.ts'
import { createQueries } from '../../testing/renderScreen.tsx'
import { b3tr, vet, vtho } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { poolVenuesOptions } from './poolVenues.ts'

const [pair, ticks, foreign] = ['a1', 'a2', 'a3'].map((byte) => `0x${byte.repeat(20)}`) as [
  Address,
  Address,
  Address,
]
const word = (address: Address): Hex => `0x${address.slice(2).padStart(64, '0')}`

test('[SHR-01] finds the exchanges of pools by the factories alone, and leaves out other pools', async () => {
  const find = (name: string) => venues.dev.find((venue) => venue.name === name)?.factory
  const sides = { from: vtho.address, to: b3tr.address }
  const known = new Map([
    [find('BetterSwap') + encodeCall(uniswapV2Factory.getPair, [sides.from, sides.to]), pair],
    [
      find('BetterSwap V3') + encodeCall(uniswapV3Factory.getPool, [sides.from, sides.to, 3_000n]),
      ticks,
    ],
  ])
  const { app, requests } = createSampleApp((clause) =>
    answerMulticall(clause, (target, callData) =>
      word(known.get(target + callData) ?? vet.address),
    ),
  )
  const pools = [pair, ticks, foreign].map((pool) => ({ pool, ...sides }))
  const found = await createQueries().fetchQuery(poolVenuesOptions(app, pools))
  expect([...found]).toEqual([
    [pair, 'BetterSwap'],
    [ticks, 'BetterSwap V3'],
  ])
  expect(requests).toHaveLength(1)
})

test('[SHR-01] a swap with many legs is asked about in several requests, none of them too large for a node', async () => {
  const { app, requests } = createSampleApp((clause) =>
    answerMulticall(clause, () => word(vet.address)),
  )
  const sides = { from: vtho.address, to: b3tr.address }
  const pools = Array.from({ length: 80 }, () => ({ pool: foreign, ...sides }))
  await createQueries().fetchQuery(poolVenuesOptions(app, pools))
  expect(requests.length).toBeGreaterThan(1)
  for (const request of requests)
    expect(JSON.stringify(request, (_, value) => String(value)).length).toBeLessThan(200_000)
})
