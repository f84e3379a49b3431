// Written by contracts/generate.ts from the contracts: change those, then run npm run generate -w @vermeil/contracts.

import type { RuntimeCode } from '../codec/RuntimeCode.ts'

export const runtimeCodes = {
  aggregator: {
    hash: '0x1de3170fd2f80b1396602d51d7f4663a8373b7e2fc9e7671b6028cfe9a69e6e0',
    immutables: [[8783]],
  },
  aggregatorRegistry: {
    hash: '0x85ed7dc9b8f32859cd75115416e360f1a67111425a24aa9513e403f1bca198b7',
    immutables: [],
  },
  routeSelector: {
    hash: '0xfa29eb9bd6b0a9e82b7ed61843d27377acedb18f954f2bdd15d3a3b9dbec4a68',
    immutables: [[61,388]],
  },
  orderBook: {
    hash: '0xa0ef86635a478a688c3a03b6ae465638520f4695c1807ed936b3f5dd50f755ee',
    immutables: [[441,913,9693,11452,13575,13661]],
  },
  rewards: {
    hash: '0xde4feacb8721c9b1234533312eda558ba1ba8f142885c34c3ade5ef7638e3cae',
    immutables: [[830,1810,3630,4839,5067,5243,5350,5547,5632,5718,5915],[371,888,1529,2035,2338,2919]],
  },
  timelock: {
    hash: '0x176fda453066bd9a4f2d0e8f5905ca44a49bbc8cee51388eb8c104a6f1add879',
    immutables: [[1287],[1525]],
  },
  multicall3: {
    hash: '0x315f724aee43a95965a1b8f2a0beef5d10a2a25871860600fe4824537b407a5e',
    immutables: [],
  },
  vvet: {
    hash: '0x8c844d495f3fb7017cdf89675bf73e4948e0c1a04c78f22b34e30566d826c3fd',
    immutables: [],
  },
} satisfies Record<string, RuntimeCode>
