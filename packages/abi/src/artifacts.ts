import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Address, Hex } from '@vermeil/units'
import type { Artifact } from './codec/Artifact.ts'
import { aggregatorArtifact } from './generated/bytecode/aggregator.ts'
import { aggregatorRegistryArtifact } from './generated/bytecode/aggregatorRegistry.ts'
import { concentratedRouterArtifact } from './generated/bytecode/concentratedRouter.ts'
import { feePairArtifact } from './generated/bytecode/feePair.ts'
import { governanceArtifact } from './generated/bytecode/governance.ts'
import { lockedTokenArtifact } from './generated/bytecode/lockedToken.ts'
import { multicall3Artifact } from './generated/bytecode/multicall3.ts'
import { nameResolverArtifact } from './generated/bytecode/nameResolver.ts'
import { oracleArtifact } from './generated/bytecode/oracle.ts'
import { orderBookArtifact } from './generated/bytecode/orderBook.ts'
import { registryTokenArtifact } from './generated/bytecode/registryToken.ts'
import { rewardsArtifact } from './generated/bytecode/rewards.ts'
import { routeSelectorArtifact } from './generated/bytecode/routeSelector.ts'
import { timelockArtifact } from './generated/bytecode/timelock.ts'
import { vvetArtifact } from './generated/bytecode/vvet.ts'

const require = createRequire(import.meta.url)

/**
 * The bytecode of every contract that the project deploys, for Node only. Uniswap's is unmodified and read from its
 * npm packages when this module loads.
 */
export const artifacts: {
  readonly aggregator: Artifact<[owner: Address, registry: Address]>
  readonly aggregatorRegistry: Artifact<[]>
  readonly concentratedRouter: Artifact<[factory: Address]>
  readonly feePair: typeof feePairArtifact
  readonly governance: typeof governanceArtifact
  readonly lockedToken: typeof lockedTokenArtifact
  readonly multicall3: Artifact<[]>
  readonly nameResolver: Artifact<[]>
  readonly oracle: Artifact<[owner: Address, reporter: Address]>
  readonly orderBook: Artifact<[owner: Address, wrappedVet: Address]>
  readonly registryToken: typeof registryTokenArtifact
  readonly rewards: Artifact<[owner: Address, token: Address, governance: Address]>
  readonly routeSelector: Artifact<[aggregator: Address]>
  readonly timelock: Artifact<[proposer: Address, delaySeconds: bigint]>
  readonly vvet: Artifact<[name: string, symbol: string]>
  readonly uniswapV2Factory: Artifact<[feeToSetter: Address]>
  readonly uniswapV2Pair: Artifact<[]>
  readonly uniswapV2Router02: Artifact<[factory: Address, wrapped: Address]>
  readonly uniswapV3Factory: Artifact<[]>
} = {
  aggregator: aggregatorArtifact,
  aggregatorRegistry: aggregatorRegistryArtifact,
  concentratedRouter: concentratedRouterArtifact,
  feePair: feePairArtifact,
  governance: governanceArtifact,
  lockedToken: lockedTokenArtifact,
  multicall3: multicall3Artifact,
  nameResolver: nameResolverArtifact,
  oracle: oracleArtifact,
  orderBook: orderBookArtifact,
  registryToken: registryTokenArtifact,
  rewards: rewardsArtifact,
  routeSelector: routeSelectorArtifact,
  timelock: timelockArtifact,
  vvet: vvetArtifact,
  uniswapV2Factory: {
    inputs: [{ name: 'feeToSetter', type: 'address' }],
    initCode: readInitCode(require.resolve('@uniswap/v2-core/build/UniswapV2Factory.json')),
  },
  uniswapV2Pair: {
    inputs: [],
    initCode: readInitCode(require.resolve('@uniswap/v2-core/build/UniswapV2Pair.json')),
  },
  uniswapV2Router02: {
    inputs: [
      { name: 'factory', type: 'address' },
      { name: 'wrapped', type: 'address' },
    ],
    initCode: readInitCode(require.resolve('@uniswap/v2-periphery/build/UniswapV2Router02.json')),
  },
  uniswapV3Factory: {
    inputs: [],
    initCode: readInitCode(
      require.resolve(
        '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json',
      ),
    ),
  },
}

function readInitCode(path: string): Hex {
  const { bytecode }: { bytecode: string } = JSON.parse(readFileSync(path, 'utf8'))
  return bytecode.startsWith('0x') ? (bytecode as Hex) : `0x${bytecode}`
}
