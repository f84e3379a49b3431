import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type JsonEntry, readForgeArtifact, readPackageAbi } from './artifact.ts'
import { describeContract, header, writeArguments, writeParameters } from './describe.ts'
import { runForge } from './forge.ts'
import { hashRuntimeCode } from './hashRuntimeCode.ts'

const require = createRequire(import.meta.url)
const folder = join(import.meta.dirname, '../packages/abi/src/generated')

/** Our own contracts by the names of their descriptions. Their bytecode is also generated. */
const contracts: Readonly<Record<string, string>> = {
  aggregator: 'Aggregator',
  aggregatorRegistry: 'AggregatorRegistry',
  concentratedRouter: 'ConcentratedRouter',
  feePair: 'FeePair',
  governance: 'Governance',
  lockedToken: 'LockedToken',
  multicall3: 'Multicall3',
  nameResolver: 'NameResolver',
  oracle: 'Oracle',
  orderBook: 'OrderBook',
  registryToken: 'RegistryToken',
  rewards: 'Rewards',
  routeSelector: 'RouteSelector',
  timelock: 'Timelock',
  vvet: 'VVET',
}

/** Contracts that are called only through another one. Only their bytecode is generated. */
const inner: ReadonlySet<string> = new Set(['AggregatorRegistry'])

/** The contracts whose deployed code the app compares with this build. */
const compared = [
  'aggregator',
  'aggregatorRegistry',
  'routeSelector',
  'orderBook',
  'rewards',
  'timelock',
  'multicall3',
  'vvet',
]

/** Contracts of other projects. Only their interfaces are generated. */
const interfaces: Readonly<Record<string, () => readonly JsonEntry[]>> = {
  energy: () => readForgeArtifact('IEnergy').abi,
  erc20: () => readForgeArtifact('IERC20Metadata').abi,
  plans: () => readForgeArtifact('IPlans').abi,
  prototype: () => readForgeArtifact('IPrototype').abi,
  uniswapV2Factory: () =>
    readPackageAbi(require.resolve('@uniswap/v2-core/build/UniswapV2Factory.json')),
  uniswapV2Pair: () => readPackageAbi(require.resolve('@uniswap/v2-core/build/UniswapV2Pair.json')),
  uniswapV2Router02: () =>
    readPackageAbi(require.resolve('@uniswap/v2-periphery/build/UniswapV2Router02.json')),
  uniswapV3Factory: () =>
    readPackageAbi(
      require.resolve(
        '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json',
      ),
    ),
  uniswapV3Pool: () =>
    readPackageAbi(
      require.resolve('@uniswap/v3-core/artifacts/contracts/UniswapV3Pool.sol/UniswapV3Pool.json'),
    ),
}

/** Generates the text of every file by its name, from forge's last artifacts. */
function describeAll(): Map<string, string> {
  const files = new Map<string, string>()
  for (const [name, contract] of Object.entries(contracts)) {
    if (!inner.has(contract))
      files.set(`${name}.ts`, describeContract(name, readForgeArtifact(contract).abi))
    files.set(`bytecode/${name}.ts`, describeBytecode(name, contract))
  }
  for (const [name, read] of Object.entries(interfaces))
    files.set(`${name}.ts`, describeContract(name, read()))
  files.set('runtimeCodes.ts', describeRuntimeCodes())
  return files
}

/** Writes the hash of each compared contract's runtime code, and where its immutable values are. */
function describeRuntimeCodes(): string {
  const lines = compared.map((name) => {
    const { deployedBytecode } = readForgeArtifact(contracts[name] ?? name)
    const { hash, immutables } = hashRuntimeCode(deployedBytecode)
    return `  ${name}: {\n    hash: '${hash}',\n    immutables: ${JSON.stringify(immutables)},\n  },\n`
  })
  return `${header}
import type { RuntimeCode } from '../codec/RuntimeCode.ts'

export const runtimeCodes = {
${lines.join('')}} satisfies Record<string, RuntimeCode>
`
}

/** Includes the runtime code if it has no immutable values, because then it can be installed without a deployment. */
function describeBytecode(name: string, contract: string): string {
  const { abi, bytecode, deployedBytecode } = readForgeArtifact(contract)
  const inputs = abi.find((entry) => entry.type === 'constructor')?.inputs ?? []
  const args = writeArguments(inputs, new Map())
  const fixed = Object.keys(deployedBytecode.immutableReferences ?? {}).length === 0
  const units = /\bAddress\b/.test(args) ? "import type { Address } from '@vermeil/units'\n" : ''
  const runtimeCode = fixed ? `  runtimeCode:\n    '${deployedBytecode.object}',\n` : ''
  return `${header}
${units}import type { Artifact } from '../../codec/Artifact.ts'

export const ${name}Artifact: Artifact<${args}> = {
  inputs: ${writeParameters(inputs)},
  initCode:
    '${bytecode.object}',
${runtimeCode}}
`
}

/** Finds the generated files that are missing, different or no longer needed. */
export function findStaleFiles(): string[] {
  const wanted = describeAll()
  const present = listFiles()
  const stale = [...wanted].filter(
    ([name, text]) => !present.includes(name) || readFileSync(join(folder, name), 'utf8') !== text,
  )
  return [...stale.map(([name]) => name), ...present.filter((name) => !wanted.has(name))].toSorted()
}

function listFiles(): string[] {
  mkdirSync(join(folder, 'bytecode'), { recursive: true })
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => (entry.parentPath.endsWith('bytecode') ? `bytecode/${entry.name}` : entry.name))
}

/** Compiles the contracts and writes their descriptions and bytecode to packages/abi. */
function main(): void {
  runForge('build')
  const stale = findStaleFiles()
  const wanted = describeAll()
  for (const name of stale) {
    const text = wanted.get(name)
    if (text === undefined) rmSync(join(folder, name))
    else writeFileSync(join(folder, name), text)
    console.log(`${text === undefined ? 'removed' : 'wrote'} packages/abi/src/generated/${name}`)
  }
  console.log(`${wanted.size} generated files are up to date`)
}

if (process.argv[1]?.endsWith('generate.ts')) {
  try {
    main()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
