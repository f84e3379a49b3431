import { aggregator, buildPlanClauses, encodeParameters, wholeShare } from '@vermeil/abi'
import type { Clause, SimulationResult } from '@vermeil/thor'
import type { Address, Bps } from '@vermeil/units'
import { expect, test } from 'vitest'
import { aggregatorAddress, b3tr, createQuote, owner, vtho, whole } from '../../testing/sample.ts'
import { findTerms } from '../quote/SwapTerms.ts'
import { UnsafeClauseError } from './ClauseFault.ts'
import { takeClauses } from './takeClauses.ts'

const pool = `0x${'77'.repeat(20)}` as Address
const headTimestamp = 1_800_000_000
const ends = { aggregator: aggregatorAddress, owner, headTimestamp }
const quote = createQuote({ sell: b3tr, buy: vtho })
const terms = findTerms(quote, 100 as Bps)

/** A node whose aggregator has one pool, number 7. */
const node = {
  async simulate({ clauses }: { clauses: readonly Clause[] }): Promise<SimulationResult[]> {
    return clauses.map(() => ({
      data: encodeParameters(aggregator.getPool.outputs, [
        pool,
        pool,
        b3tr.address,
        vtho.address,
        3_000n,
        0n,
      ]),
      events: [],
      transfers: [],
      gasUsed: 0n,
      reverted: false,
      vmError: '',
    }))
  },
}

const clauses = buildPlanClauses(
  {
    exact: 'in',
    amount: terms.minimumOut,
    deadline: headTimestamp + 1_200,
    recipient: null,
    buysVet: false,
    wrappedSold: null,
    wrappedBought: null,
    legs: [{ pool: 7, sells: 0, chained: false, share: wholeShare, measured: false, order: null }],
  },
  {
    aggregator: aggregatorAddress,
    firstPool: pool,
    tokenSold: b3tr.address,
    amountIn: whole(1_000),
  },
)

test('clauses that keep the terms are taken as they are, with pools read from the chain', async () => {
  expect(await takeClauses(node, clauses, { terms, ends })).toEqual(clauses)
})

test('clauses that bring less than was shown are refused', async () => {
  const greedy = { ...terms, minimumOut: (terms.minimumOut + 1n) as typeof terms.minimumOut }
  await expect(takeClauses(node, clauses, { terms: greedy, ends })).rejects.toThrow(
    UnsafeClauseError,
  )
})
