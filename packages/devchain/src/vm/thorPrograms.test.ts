import { readFileSync } from 'node:fs'
import type { Address, Hex } from '@vermeil/units'
import { expect, test } from 'vitest'
import { createSimulationRequest, startTestChain } from '../testing/startTestChain.ts'
import { encodeBytes } from '../word/word.ts'

interface Program {
  code: string
  gas: number
  expect: unknown
}

const path = new URL('../../../../vectors/thorPrograms.json', import.meta.url)
const { programs } = JSON.parse(readFileSync(path, 'utf8')) as { programs: Program[] }
const caller = '0xf077b491b355e64048ce21e3a6fc4751eeea77fa' as Address

test('runs 500 random programs like a Thor node, with the same gas', async () => {
  await using test = await startTestChain()
  const { chain } = test
  expect(programs).toHaveLength(500)
  for (const program of programs) {
    const clauses = [{ to: null, data: `0x${program.code}` as Hex }]
    const request = createSimulationRequest(clauses, caller, BigInt(program.gas))
    const [result] = await chain.simulate(request, chain.genesis)
    expect({
      data: encodeBytes(result?.data ?? new Uint8Array(0)),
      gasUsed: Number(result?.gasUsed),
      reverted: result?.reverted,
      failed: result?.vmError !== '',
      events: result?.events.map(({ address, topics, data }) => [
        address,
        topics,
        encodeBytes(data),
      ]),
      transfers: result?.transfers,
    }).toEqual(program.expect)
  }
})
