import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findForge } from './forge.ts'
import { listMutants, type Mutant } from './listMutants.ts'
import {
  findMutantAt,
  type NumberedMutant,
  type SwitchedSource,
  writeSwitches,
} from './writeSwitches.ts'

/** Contracts to mutate, one place at a time, and the tests that should detect the mutants. */
interface Subject {
  readonly sources: readonly string[]
  /** The test files, by name. */
  readonly tests: RegExp
  /** The tests that detect the most mutants of a source. They run before the others. */
  readonly findFirstTests?: (source: string) => string
  /** Whether the tests need the aggregator, which takes long to compile. */
  readonly isLarge?: boolean
}

/** Every contract of src belongs to one subject. */
export const subjects: Readonly<Record<string, Subject>> = {
  orders: {
    sources: [
      ...['OrderBook', 'OrderStore'],
      ...['OrderLayout', 'Progress', 'Terms'].map((name) => `libraries/${name}`),
    ].map((name) => `${name}.sol`),
    tests: /^Order(Book|Math|Create|Fill|End|Access|Hostile)\.t\.sol$/,
  },
  rewards: { sources: ['Rewards.sol'], tests: /^Rewards\.t\.sol$/ },
  services: {
    sources: ['Oracle.sol', 'NameResolver.sol', 'RegistryToken.sol', 'Multicall3.sol'],
    tests: /^Services\.t\.sol$/,
  },
  vvet: { sources: ['VVET.sol'], tests: /^VVET\.t\.sol$/ },
  owners: {
    sources: ['Owned.sol', 'Timelock.sol'],
    tests: /^(Timelock|OrderAccess)\.t\.sol$/,
    isLarge: true,
  },
  dev: {
    sources: ['ConcentratedRouter', 'FeePair', 'Governance', 'LockedToken'].map(
      (name) => `dev/${name}.sol`,
    ),
    tests: /^(ConcentratedRouter|FeePair|Governance|LockedToken)\.t\.sol$/,
    isLarge: true,
  },
  libraries: {
    sources: ['StaticCalls', 'Legs', 'Pairs', 'PoolWords', 'Tokens'].map(
      (name) => `libraries/${name}.sol`,
    ),
    tests: /^(StaticCalls|Legs|Pairs|TokenCalls)\.t\.sol$/,
    // Without the optimizer, `Pairs.trySell` with its mutants has too many variables for the stack.
    isLarge: true,
  },
  layout: { sources: ['libraries/Layout.sol'], tests: /^(Layout|Legs)\.t\.sol$/ },
  selector: { sources: ['RouteSelector.sol'], tests: /^RouteSelector\.t\.sol$/, isLarge: true },
  aggregator: {
    sources: [
      ...['Aggregator', 'AggregatorRegistry', 'ChainEntry', 'DirectSwap'],
      ...['PlanBuyer', 'PlanEntry', 'PlanRunner', 'PoolTrader', 'RouteFinder'],
      ...['RegistryCalls', 'RegistryViews', 'VenueRegistry', 'VenueStore'],
    ].map((name) => `${name}.sol`),
    tests:
      /^(?!Order(?!Legs)|Rewards|Services|VVET|Governance|LockedToken|.*Invariants).*\.t\.sol$/,
    findFirstTests: findAggregatorTests,
    isLarge: true,
  },
}

/** The tests of the aggregator that detect the most mutants of a source. */
function findAggregatorTests(source: string): string {
  if (/^(Venue|RegistryCalls)/.test(source))
    return 'test/registry/{Venue,Pool,Aggregator}Registry.t.sol'
  if (/^(DirectSwap|RouteFinder|RegistryViews)/.test(source))
    return 'test/swaps/{DirectSwap,AggregatorQuote}.t.sol'
  if (/^Aggregator/.test(source)) return 'test/*/Aggregator*.t.sol'
  if (source.startsWith('ChainEntry')) return 'test/plans/{PairChains,Plan*}.t.sol'
  return 'test/plans/Plan*.t.sol'
}

const require = createRequire(import.meta.url)
const openZeppelin = resolve(require.resolve('@openzeppelin/contracts/package.json'), '../..')
/** A mutant that runs longer counts as detected. */
const timeoutMs = 600_000
/** How many mutants share one compilation. */
const batchSize = 450
const quickTests = ['test', '--fail-fast', '--no-match-test', 'invariant_']
/** The compiler's errors: the source, the line and the column. */
const compilerErrors = /^Error.*\n +--> src\/(\S+?):(\d+):(\d+)/gm

/** A copy of the contracts, in the folder `contracts` of its root. */
interface ContractCopy {
  readonly root: string
  readonly subject: Subject
}

/** The exit status of forge, or null after a timeout, and its output. */
interface Outcome {
  readonly status: number | null
  readonly output: string
}

type Verdict = 'killed' | 'timed out' | 'survived' | 'does not compile'
type Report = (verdict: Verdict, mutant: Mutant) => void

/**
 * Changes one operator, constant or statement of the contracts at a time and reports the changes that no test detects.
 * Runs without the invariant campaigns, and only on copies. `--only` selects one subject, `--source` one file or one
 * line (`PlanEntry.sol:153`), and `--sample` a number of random mutants of each subject, chosen with `--seed`.
 */
function main(): void {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      source: { type: 'string', multiple: true },
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  })
  const chosen = Object.entries(subjects).filter(([name]) => name === (values.only ?? name))
  if (chosen.length === 0)
    throw new Error(`--only is '${values.only}': give one of ${Object.keys(subjects).join(', ')}.`)
  for (const [name, subject] of chosen) {
    const all = subject.sources
      .flatMap((source) =>
        listMutants(source, readSource(join(import.meta.dirname, 'src', source))),
      )
      .filter((mutant) => values.source?.some((named) => isNamed(mutant, named)) ?? true)
    const sources = [...new Set(all.map(({ source }) => source))]
    const drawn = draw(all, Number(values.sample ?? all.length), Number(values.seed))
    console.log(`${name}: ${drawn.length} of ${all.length} mutants of ${sources.join(', ')}`)
    const counts: Partial<Record<Verdict, number>> = {}
    let tested = 0
    testMutants(drawn, copyContracts(name, subject), (verdict, mutant) => {
      counts[verdict] = (counts[verdict] ?? 0) + 1
      if (verdict !== 'killed') console.log(`${verdict}: ${describe(mutant)}`)
      if (++tested % 25 === 0) console.log(`${tested} of ${drawn.length}`)
    })
    const totals = Object.entries(counts).map(([verdict, count]) => `${count} ${verdict}`)
    console.log(`${name}: ${totals.join(', ')}`)
  }
}

/** Whether a mutant belongs to a file (`PlanEntry.sol`) or a line (`PlanEntry.sol:153`). */
function isNamed({ source, line }: Mutant, named: string): boolean {
  return named === source || named === `${source}:${line}`
}

/** Selects a random sample of the mutants, which is the same for the same seed. */
function draw(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  if (count >= mutants.length) return [...mutants]
  const rank = (mutant: Mutant): string =>
    createHash('sha256')
      .update(`${seed} ${describe(mutant)}`)
      .digest('hex')
  return mutants.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1)).slice(0, count)
}

/** Compiles mutants together if possible, otherwise one by one. */
function testMutants(mutants: readonly Mutant[], copied: ContractCopy, report: Report): void {
  const alone: Mutant[] = []
  for (let first = 0; first < mutants.length; first += batchSize) {
    const batch = mutants.slice(first, first + batchSize)
    const numbered = batch.map((mutant, index) => ({ ...mutant, number: index + 1 }))
    const compiled = buildSwitched(copied, numbered)
    const baseline = runForge(copied, quickTests)
    if (baseline.status !== 0) throw new BaselineError(baseline.output)
    for (const mutant of numbered)
      if (compiled.has(mutant.number)) report(testMutant(copied, mutant, mutant.number), mutant)
      else alone.push(mutant)
  }
  console.log(`${alone.length} are compiled one by one`)
  for (const mutant of alone) report(testSeparately(copied, mutant), mutant)
}

/**
 * Copies the sources and the quick tests to another folder, with a link to the packages. The folder remains, so that
 * the next run compiles only what has changed.
 */
function copyContracts(name: string, subject: Subject): ContractCopy {
  const root = join(tmpdir(), `vermeil-mutants-${name}`)
  const copy = join(root, 'contracts')
  mkdirSync(copy, { recursive: true })
  for (const part of ['src', 'test', 'foundry.toml', 'solc.cjs']) {
    rmSync(join(copy, part), { recursive: true, force: true })
    cpSync(join(import.meta.dirname, part), join(copy, part), {
      recursive: true,
      filter: (path) => !path.endsWith('.t.sol') || subject.tests.test(basename(path)),
    })
  }
  const settings = join(copy, 'foundry.toml')
  // With mutants, the registry also has too many variables for the stack without the IR.
  writeSource(
    settings,
    readSource(settings).replaceAll('src/Aggregator.sol', 'src/Aggregator*.sol'),
  )
  if (!subject.isLarge)
    for (const path of globSync('src/Aggregator*.sol', { cwd: copy })) rmSync(join(copy, path))
  for (const path of globSync('{src,test}/**/*.sol', { cwd: copy }))
    writeSource(join(copy, path), allowReading(readSource(join(copy, path))))
  rmSync(join(root, 'node_modules'), { force: true })
  symlinkSync(resolve(import.meta.dirname, '../node_modules'), join(root, 'node_modules'))
  return { root, subject }
}

/** Makes pure functions view functions, because only those can read the number of the selected mutant. */
function allowReading(text: string): string {
  return text.replaceAll(/\bpure\b/g, 'view')
}

/** Compiles the mutants into one set of contracts. Returns the numbers of the mutants in it. */
function buildSwitched(copied: ContractCopy, mutants: readonly NumberedMutant[]): Set<number> {
  const bySource = Object.groupBy(mutants, ({ source }) => source)
  const switched = Object.entries(bySource).map(([source, some = []]): [string, SwitchedSource] => [
    source,
    writeSwitches(readSource(join(import.meta.dirname, 'src', source)), some),
  ])
  const texts = new Map(switched.map(([source, { text }]) => [source, text]))
  const { status, output } = build(copied, texts)
  const included = new Set(switched.flatMap(([, { numbers }]) => numbers))
  if (status === 0) return included
  const faulty = Array.from(output.matchAll(compilerErrors), ([, source = '', line, column]) =>
    findMutantAt(texts.get(source) ?? '', Number(line), Number(column)),
  )
  const rest = mutants.filter(({ number }) => included.has(number) && !faulty.includes(number))
  if (rest.length === included.size) throw new Error(output)
  return buildSwitched(copied, rest)
}

/** Compiles and tests a mutant that cannot share a compilation. */
function testSeparately(copied: ContractCopy, mutant: Mutant): Verdict {
  const { status } = build(copied, new Map([[mutant.source, mutant.mutated]]))
  return status === 0 ? testMutant(copied, mutant, 0) : 'does not compile'
}

/** Compiles the contracts with other texts for some of the sources. */
function build(copied: ContractCopy, texts: ReadonlyMap<string, string>): Outcome {
  const folder = join(copied.root, 'contracts/src')
  for (const path of globSync('**/*.sol', { cwd: folder })) {
    const original = readSource(join(import.meta.dirname, 'src', path))
    writeSource(join(folder, path), allowReading(texts.get(path) ?? original))
  }
  return runForge(copied, ['build'])
}

/** Runs the tests with the mutant of this number. Number 0 runs the contracts as they were compiled. */
function testMutant(copied: ContractCopy, { source }: Mutant, number: number): Verdict {
  const first = copied.subject.findFirstTests?.(source)
  if (first === undefined) return readVerdict(runForge(copied, quickTests, number))
  const verdict = readVerdict(runForge(copied, [...quickTests, '--match-path', first], number))
  if (verdict !== 'survived') return verdict
  return readVerdict(runForge(copied, [...quickTests, '--no-match-path', first], number))
}

function readVerdict({ status, output }: Outcome): Verdict {
  if (status === null) return 'timed out'
  if (status !== 0 && !output.includes('[FAIL')) throw new Error(output)
  return status === 0 ? 'survived' : 'killed'
}

function runForge({ root, subject }: ContractCopy, args: readonly string[], number = 0): Outcome {
  const { status, stdout, stderr, error } = spawnSync(findForge(), args, {
    cwd: join(root, 'contracts'),
    ...(args.includes('test') ? { timeout: timeoutMs } : {}),
    encoding: 'utf8',
    maxBuffer: 256 << 20,
    env: {
      ...process.env,
      FOUNDRY_REMAPPINGS: `@openzeppelin/=${openZeppelin}/`,
      ...(subject.isLarge ? { SOLC_QUICK: 'true' } : { FOUNDRY_OPTIMIZER: 'false' }),
      FOUNDRY_FUZZ_RUNS: '32',
      // Contracts with many mutants exceed the code size limit.
      FOUNDRY_CODE_SIZE_LIMIT: '10000000',
      // An endless loop runs out of gas in seconds.
      FOUNDRY_GAS_LIMIT: '1000000000',
      FOUNDRY_BLOCK_PREVRANDAO: `0x${number.toString(16).padStart(64, '0')}`,
    },
  })
  if (status === null && !isTimeout(error)) throw error ?? new Error('forge was stopped.')
  return { status, output: stdout + stderr }
}

function isTimeout(error: Error | undefined): boolean {
  return error !== undefined && 'code' in error && error.code === 'ETIMEDOUT'
}

/** Reads each byte as one character, because the compiler counts bytes. */
function readSource(path: string): string {
  return readFileSync(path, 'latin1')
}

function writeSource(path: string, text: string): void {
  writeFileSync(path, text, 'latin1')
}

function describe({ source, line, change, text }: Mutant): string {
  return `${source}:${line} ${change}: ${text}`
}

/** The tests fail without any change, so they cannot test mutants. */
class BaselineError extends Error {
  override name = 'BaselineError'
  constructor(output: string) {
    super(`The tests fail without any change: run npm run contracts and fix them first.\n${output}`)
  }
}

if (process.argv[1]?.endsWith('mutate.ts'))
  try {
    main()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
