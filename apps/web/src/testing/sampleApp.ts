import { addresses } from '@vermeil/abi'
import type { Clause, SimulationResult } from '@vermeil/thor'
import type { Amount } from '@vermeil/units'
import type { AppConfig } from '@vermeil/wire'
import { createApp } from '../data/app/createApp.ts'
import { openStorage } from '../storage/openStorage.ts'

/** An app on a scripted node: `answer` returns the result of a clause. */
export function createSampleApp(answer: (clause: Clause) => SimulationResult['data'] | 'revert') {
  const config: AppConfig = {
    network: 'dev',
    genesisId: `0x${'00'.repeat(31)}f6`,
    nodeUrl: 'http://127.0.0.1:1',
    faucet: true,
  }
  const storage = openStorage({ localStorage: undefined })
  // Like a browser that stores data for the page.
  delete storage.isFleeting
  const app = createApp(config, storage)
  const requests: Clause[][] = []
  const thor: typeof app.thor = {
    ...app.thor,
    fetchAccount: async () => ({ balance: 7n as Amount, energy: 9n as Amount, hasCode: false }),
    simulate: async ({ clauses }) => {
      requests.push([...clauses])
      return clauses.map((clause) => {
        const data = answer(clause)
        const reverted = data === 'revert'
        const vmError = reverted ? 'execution reverted' : ''
        return {
          data: reverted ? '0x' : data,
          events: [],
          transfers: [],
          gasUsed: 0n,
          reverted,
          vmError,
        }
      })
    },
  }
  return { app: { ...app, thor }, requests, contracts: addresses.dev }
}
