// Written by contracts/generate.ts from the contracts: change those, then run npm run generate -w @vermeil/contracts.

import type { RuntimeCode } from '../codec/RuntimeCode.ts'

export const runtimeCodes = {
  aggregator: {
    hash: '0x05d73e57e4a677844c53e9ae7d1283349e52a768f5a4554146a231e92f165b74',
    immutables: [[8072]],
  },
  aggregatorRegistry: {
    hash: '0xbfc779e2279c4a3d7db735c8992c0e56197413de772661110b6e84f3b9138ae7',
    immutables: [],
  },
  routeSelector: {
    hash: '0xed75b80c90660e3b33f6bc0a08b03901f32e987f0f436ae910712a033ff0d643',
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
