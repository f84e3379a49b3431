import { expect, test } from 'vitest'
import { measureSwaps } from './gas/measureSwaps.ts'

// Whole transactions on the dev chain, which counts exactly the gas that a Thor node counts.
// docs/decisions/0009-swap-gas.md lists the limits and what exceeds them.
test('[SRV-07] matches the committed gas of swaps', async () => {
  expect(await measureSwaps()).toMatchInlineSnapshot(`
    {
      "approve + Router02, 1 hop": 136567,
      "approve + executeUnifiedSwap to the caller, 1 hop": 135181,
      "approve + executeUnifiedSwap, 1 hop": 136442,
      "executeUnifiedSwap, VET to token": 125507,
      "plan to a named recipient, 1 hop": 124469,
      "plan to a named recipient, 2 hops": 181415,
      "plan to a named recipient, 3 hops": 238104,
      "plan, VET to token, 1 hop": 114853,
      "plan, exact output, 1 hop": 159895,
      "plan, three parallel routes of 1, 2 and 2 hops": 395786,
      "plan, token to VET, 1 hop": 138565,
      "plan, token to token, 1 hop": 117857,
      "plan, token to token, 2 hops": 173898,
      "plan, token to token, 3 hops": 229875,
      "plan, two parallel routes of 1 and 2 hops": 266900,
    }
  `)
})
