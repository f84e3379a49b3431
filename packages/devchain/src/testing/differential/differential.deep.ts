import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { compareMachines } from './compareMachines.ts'

/** The seed can be set, so that runs use other programs. */
const seed = process.env['DIFFERENTIAL_SEED'] ?? 'deep'

test('agrees with the library’s machine in 100,000 random programs', async () => {
  for (let round = 0; round < 100_000; round++) {
    const { own, library } = await compareMachines(`${seed}/${round}`)
    if (!isDeepStrictEqual(own, library)) expect(own, `seed ${seed}/${round}`).toEqual(library)
  }
}, 3_600_000)
