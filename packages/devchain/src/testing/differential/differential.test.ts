import { expect, test } from 'vitest'
import { compareMachines } from './compareMachines.ts'

test('agrees with the library’s machine in 300 random programs', async () => {
  const ends = new Map<string, number>()
  for (let round = 0; round < 300; round++) {
    const { own, library, vmError } = await compareMachines(`short/${round}`)
    expect(own, `seed short/${round}`).toEqual(library)
    const end = vmError === '' || vmError === 'execution reverted' ? vmError : 'failed'
    ends.set(end, (ends.get(end) ?? 0) + 1)
  }
  // The generator must produce programs with all kinds of results.
  for (const end of ['', 'execution reverted', 'failed'])
    expect(ends.get(end), `programs that end '${end}'`).toBeGreaterThan(15)
})
