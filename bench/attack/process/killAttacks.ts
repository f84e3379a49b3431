import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Attack, Facts } from '../Attack.ts'
import type { Engine } from '../environment/Environment.ts'
import { compareLedger } from './compareLedger.ts'

const rounds = 4
const longestMs = 4_000

/** The stack is killed at random moments. */
export const killAttacks: readonly Attack[] = (['pglite', 'postgres'] as const).map(
  (engine: Engine) => ({
    name: `kill-${engine}`,
    attempt: `kill -9 of the stack at ${rounds} random moments (${engine})`,
    expectation:
      'every start is ready by itself; in the end the ledger equals one that read the same chain undisturbed, row for row',
    async run(environment) {
      const facts = new Facts()
      const data = await environment.copyMarket()
      const databaseUrl = engine === 'postgres' ? await environment.createDatabase() : ''
      for (let round = 0; round < rounds; round++) {
        await using _target = await environment.startTarget(engine, {
          data,
          databaseUrl,
          args: ['--block-seconds', '1'],
        })
        await wait(Math.random() * longestMs)
      }
      facts.note(`${rounds} kills and starts`)
      const undisturbed = join(await environment.copyMarket(), 'ledger')
      const { tables, different } = await compareLedger({ data, databaseUrl, undisturbed })
      const rest = different.length > 0 ? ` (${different.join(', ')} differ)` : ''
      facts.check(
        `${tables - different.length} of ${tables} tables equal${rest}`,
        different.length === 0,
      )
      return facts.finding
    },
  }),
)
