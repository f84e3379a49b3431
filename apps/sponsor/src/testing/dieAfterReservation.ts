import { createThorClient, decodeHex } from '@vermeil/thor'
import type { Hex } from '@vermeil/units'
import { GrantStore } from '../grants/GrantStore.ts'
import { Sponsor } from '../signing/Sponsor.ts'
import { contracts } from './TestChain.ts'

/** The input of the process from the test, as JSON. */
export interface DyingOptions {
  nodeUrl: string
  genesisId: Hex
  folder: string
  key: Hex
  now: number
  asked: { origin: Hex; raw: Hex }
}

/** A store that stops the process for good between a reservation and its signature. */
class DyingStore extends GrantStore {
  override reserve(...grant: Parameters<GrantStore['reserve']>): void {
    super.reserve(...grant)
    process.kill(process.pid, 'SIGKILL')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  }
}

const { nodeUrl, genesisId, folder, key, now, asked } = JSON.parse(
  process.argv[2] ?? '',
) as DyingOptions
const sponsor = new Sponsor(
  {
    thor: createThorClient({ url: nodeUrl }),
    genesisId,
    privateKey: decodeHex(key),
    contracts,
    rules: { minAgeBlocks: 0 },
    log: { info: () => undefined, error: () => undefined },
    clock: () => now,
  },
  new DyingStore(folder),
)
process.stdout.write(await sponsor.sign(asked as Parameters<Sponsor['sign']>[0]))
