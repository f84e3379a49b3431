import { aggregator, encodeParameters, wholeShare } from '@vermeil/abi'
import type { Clause, SimulationResult } from '@vermeil/thor'
import { expect, test } from 'vitest'
import { sample, sampleSwap } from '../testing/sampleSwap.ts'
import { buildPlanClauses } from './buildPlanClauses.ts'
import { checkOfferedClauses } from './checkOfferedClauses.ts'

const { contract, sold, bought, pools } = sample
const pool = pools[1]
const agreed = sampleSwap

/** A node whose aggregator has one pool, number 7. */
const node = {
  async simulate({ clauses }: { clauses: readonly Clause[] }): Promise<SimulationResult[]> {
    return clauses.map(() => ({
      data: encodeParameters(aggregator.getPool.outputs, [pool, pool, sold, bought, 3_000n, 0n]),
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
    amount: agreed.minAmountOut,
    deadline: agreed.headTimestamp + 1_200,
    recipient: null,
    buysVet: false,
    wrappedSold: null,
    wrappedBought: null,
    legs: [{ pool: 7, sells: 0, chained: false, share: wholeShare, measured: false, order: null }],
  },
  { aggregator: contract, firstPool: pool, tokenSold: sold, amountIn: agreed.maxAmountIn },
)

test('accepts clauses that match the agreement, with pools read from the chain', async () => {
  await expect(checkOfferedClauses(node, clauses, agreed)).resolves.toBeUndefined()
})

test('refuses clauses that bring less than agreed, or use a pool that the chain does not know', async () => {
  const greedy = { ...agreed, minAmountOut: agreed.minAmountOut + 1n }
  await expect(checkOfferedClauses(node, clauses, greedy)).rejects.toMatchObject({
    fault: 'amountOut',
  })
  const bare = { simulate: async () => [] }
  await expect(checkOfferedClauses(bare, clauses, agreed)).rejects.toMatchObject({ fault: 'pool' })
})
