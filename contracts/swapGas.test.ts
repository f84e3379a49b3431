import { expect, test } from 'vitest'
import { measureSwaps } from './gas/measureSwaps.ts'

// Whole transactions on the dev chain, which counts exactly the gas that a Thor node counts.
// docs/decisions/0009-swap-gas.md lists the limits and the one that is exceeded.
test('[SRV-07] matches the committed gas of swaps', async () => {
  expect(await measureSwaps()).toMatchInlineSnapshot(`
    {
      "approve + Router02, 1 hop": 136637,
      "approve + executeUnifiedSwap to the caller, 1 hop": 134698,
      "approve + executeUnifiedSwap, 1 hop": 135959,
      "executeUnifiedSwap, VET to token": 125369,
      "plan to a named recipient, 1 hop": 124411,
      "plan to a named recipient, 2 hops": 181349,
      "plan to a named recipient, 3 hops": 238034,
      "plan, VET to token, 1 hop": 114712,
      "plan, exact output, 1 hop": 159762,
      "plan, three parallel routes of 1, 2 and 2 hops": 395502,
      "plan, token to VET, 1 hop": 138709,
      "plan, token to token, 1 hop": 117727,
      "plan, token to token, 2 hops": 173648,
      "plan, token to token, 3 hops": 229633,
      "plan, two parallel routes of 1 and 2 hops": 266694,
    }
  `)
})
