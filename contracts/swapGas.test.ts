import { expect, test } from 'vitest'
import { measureSwaps } from './gas/measureSwaps.ts'

// Whole transactions on the dev chain, which counts exactly the gas that a Thor node counts.
// docs/decisions/0009-swap-gas.md lists the limits and what exceeds them.
test('[SRV-07] matches the committed gas of swaps', async () => {
  expect(await measureSwaps()).toMatchInlineSnapshot(`
    {
      "approve + Router02, 1 hop": 136503,
      "approve + executeUnifiedSwap to the caller, 1 hop": 135032,
      "approve + executeUnifiedSwap, 1 hop": 136293,
      "executeUnifiedSwap, VET to token": 125705,
      "plan to a named recipient, 1 hop": 124689,
      "plan to a named recipient, 2 hops": 181640,
      "plan to a named recipient, 3 hops": 238337,
      "plan, VET to token, 1 hop": 114890,
      "plan, exact output, 1 hop": 160103,
      "plan, three parallel routes of 1, 2 and 2 hops": 395766,
      "plan, token to VET, 1 hop": 138764,
      "plan, token to token, 1 hop": 117841,
      "plan, token to token, 2 hops": 173774,
      "plan, token to token, 3 hops": 229771,
      "plan, two parallel routes of 1 and 2 hops": 266870,
    }
  `)
})
