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

/** Contracts that are changed, one place at a time, and the tests that have to notice. */
interface Subject {
  readonly sources: readonly string[]
  /** Files of tests. */
  readonly tests: RegExp
  /** Those that notice most about a source, which run before the others. */
  readonly findFirstTests?: (source: string) => string
  /** Whether the tests trade through the aggregator, which takes long to compile. */
  readonly isLarge?: boolean
}

/** Every contract of src is part of one. */
export const subjects: Readonly<Record<string, Subject>> = {
  orders: {
    sources: ['OrderBook.sol', 'OrderStore.sol', 'libraries/Terms.sol', 'libraries/Progress.sol'],
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
    sources: ['Asks', 'Legs', 'Pairs', 'PoolWords', 'Tokens'].map(
      (name) => `libraries/${name}.sol`,
    ),
    tests: /^(Asks|Legs|Pairs|TokenCalls)\.t\.sol$/,
  },
  selector: { sources: ['RouteSelector.sol'], tests: /^RouteSelector\.t\.sol$/, isLarge: true },
  aggregator: {
    sources: [
      ...['Aggregator', 'AggregatorRegistry', 'ChainEntry', 'DirectSwap', 'PairChains'],
      ...['PlanBuyer', 'PlanEntry', 'PlanRunner', 'PoolTrader', 'RouteFinder'],
      ...['VenueRegistry', 'VenueStore'],
    ].map((name) => `${name}.sol`),
    tests:
      /^(?!Order(?!Legs)|Rewards|Services|VVET|Governance|LockedToken|.*Invariants).*\.t\.sol$/,
    findFirstTests: findAggregatorTests,
    isLarge: true,
  },
}

/** The tests of the aggregator that notice most about a source. */
function findAggregatorTests(source: string): string {
  if (/^Venue/.test(source)) return 'test/{Venue,Pool,Aggregator}Registry.t.sol'
  if (/^(DirectSwap|RouteFinder)/.test(source)) return 'test/{DirectSwap,AggregatorQuote}.t.sol'
  if (/^Aggregator/.test(source)) return 'test/Aggregator*.t.sol'
  if (/^(ChainEntry|PairChains)/.test(source)) return 'test/{PairChains,Plan*}.t.sol'
  return 'test/Plan*.t.sol'
}

const require = createRequire(import.meta.url)
const openZeppelin = resolve(require.resolve('@openzeppelin/contracts/package.json'), '../..')
/** A mutant that runs forever counts as noticed. */
const timeoutMs = 600_000
/** How many mutants share one compilation. */
const batchSize = 450
const quickTests = ['test', '--fail-fast', '--no-match-test', 'invariant_']
/** Where the compiler found faults: the source, the line and the column. */
const faults = /^Error.*\n +--> src\/(\S+?):(\d+):(\d+)/gm

/** A copy of the contracts, in its root's folder of that name. */
interface Workplace {
  readonly root: string
  readonly subject: Subject
}

/** How forge ended, with no status if it took too long, and what it said. */
interface Outcome {
  readonly status: number | null
  readonly said: string
}

type Verdict = 'killed' | 'timed out' | 'survived' | 'does not compile'
type Report = (verdict: Verdict, mutant: Mutant) => void

/**
 * Changes one operator, constant or statement of the contracts at a time and reports which changes no test notices. The
 * long campaigns are left out. Works on copies only. `--only` names one subject, `--source` one file or one line of it
 * (`PlanEntry.sol:153`), and `--sample` how many changes of each subject are tried, drawn by `--seed`.
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
  if (chosen.length === 0) throw new Error(`--only takes ${Object.keys(subjects).join(' or ')}.`)
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
    let judged = 0
    judgeAll(drawn, copyContracts(name, subject), (verdict, mutant) => {
      counts[verdict] = (counts[verdict] ?? 0) + 1
      if (verdict !== 'killed') console.log(`${verdict}: ${describe(mutant)}`)
      if (++judged % 25 === 0) console.log(`${judged} of ${drawn.length}`)
    })
    const totals = Object.entries(counts).map(([verdict, count]) => `${count} ${verdict}`)
    console.log(`${name}: ${totals.join(', ')}`)
  }
}

/** Whether a mutant is of the file or of the line, which is written after a colon. */
function isNamed({ source, line }: Mutant, named: string): boolean {
  return named === source || named === `${source}:${line}`
}

/** So many of the mutants, the same for the same seed. */
function draw(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  if (count >= mutants.length) return [...mutants]
  const rank = (mutant: Mutant): string =>
    createHash('sha256')
      .update(`${seed} ${describe(mutant)}`)
      .digest('hex')
  return mutants.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1)).slice(0, count)
}

/** Compiles many mutants at once where that is possible, and the others one by one. */
function judgeAll(mutants: readonly Mutant[], place: Workplace, report: Report): void {
  const alone: Mutant[] = []
  for (let first = 0; first < mutants.length; first += batchSize) {
    const batch = mutants.slice(first, first + batchSize)
    const numbered = batch.map((mutant, index) => ({ ...mutant, number: index + 1 }))
    const held = buildSwitched(place, numbered)
    const baseline = runForge(place, quickTests)
    if (baseline.status !== 0) throw new BaselineError(baseline.said)
    for (const mutant of numbered)
      if (held.has(mutant.number)) report(judge(place, mutant, mutant.number), mutant)
      else alone.push(mutant)
  }
  console.log(`${alone.length} are compiled one by one`)
  for (const mutant of alone) report(judgeAlone(place, mutant), mutant)
}

/**
 * The sources and the quick tests in another folder, which finds the packages as the real one does. It stays, so that
 * the next run compiles only what has changed.
 */
function copyContracts(name: string, subject: Subject): Workplace {
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
  // With its mutants, the registry has too many variables for the stack too.
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

/** Functions that are pure may not read the number of the mutant that is chosen. */
function allowReading(text: string): string {
  return text.replaceAll(/\bpure\b/g, 'view')
}

/** Compiles the mutants into one set of contracts. Returns the numbers of those that it holds. */
function buildSwitched(place: Workplace, mutants: readonly NumberedMutant[]): Set<number> {
  const bySource = Object.groupBy(mutants, ({ source }) => source)
  const switched = Object.entries(bySource).map(([source, some = []]): [string, SwitchedSource] => [
    source,
    writeSwitches(readSource(join(import.meta.dirname, 'src', source)), some),
  ])
  const texts = new Map(switched.map(([source, { text }]) => [source, text]))
  const { status, said } = build(place, texts)
  const held = new Set(switched.flatMap(([, { numbers }]) => numbers))
  if (status === 0) return held
  const faulty = Array.from(said.matchAll(faults), ([, source = '', line, column]) =>
    findMutantAt(texts.get(source) ?? '', Number(line), Number(column)),
  )
  const rest = mutants.filter(({ number }) => held.has(number) && !faulty.includes(number))
  if (rest.length === held.size) throw new Error(said)
  return buildSwitched(place, rest)
}

/** Compiles and judges a mutant that cannot share a compilation. */
function judgeAlone(place: Workplace, mutant: Mutant): Verdict {
  const { status } = build(place, new Map([[mutant.source, mutant.mutated]]))
  return status === 0 ? judge(place, mutant, 0) : 'does not compile'
}

/** Compiles the contracts with these texts for some of the sources. */
function build(place: Workplace, texts: ReadonlyMap<string, string>): Outcome {
  const folder = join(place.root, 'contracts/src')
  for (const path of globSync('**/*.sol', { cwd: folder })) {
    const original = readSource(join(import.meta.dirname, 'src', path))
    writeSource(join(folder, path), allowReading(texts.get(path) ?? original))
  }
  return runForge(place, ['build'])
}

/** Runs the tests on the contracts with the mutant of the number, or on contracts that hold no other for 0. */
function judge(place: Workplace, { source }: Mutant, number: number): Verdict {
  const first = place.subject.findFirstTests?.(source)
  if (first === undefined) return readVerdict(runForge(place, quickTests, number))
  const verdict = readVerdict(runForge(place, [...quickTests, '--match-path', first], number))
  if (verdict !== 'survived') return verdict
  return readVerdict(runForge(place, [...quickTests, '--no-match-path', first], number))
}

function readVerdict({ status, said }: Outcome): Verdict {
  if (status === null) return 'timed out'
  if (status !== 0 && !said.includes('[FAIL')) throw new Error(said)
  return status === 0 ? 'survived' : 'killed'
}

function runForge({ root, subject }: Workplace, args: readonly string[], number = 0): Outcome {
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
      // Mutants that share a compilation are longer together than a contract may be.
      FOUNDRY_CODE_SIZE_LIMIT: '10000000',
      FOUNDRY_BLOCK_PREVRANDAO: `0x${number.toString(16).padStart(64, '0')}`,
    },
  })
  if (status === null && !isTimeout(error)) throw error ?? new Error('forge was stopped.')
  return { status, said: stdout + stderr }
}

function isTimeout(error: Error | undefined): boolean {
  return error !== undefined && 'code' in error && error.code === 'ETIMEDOUT'
}

/** The compiler counts bytes, so each byte is read as one character. */
function readSource(path: string): string {
  return readFileSync(path, 'latin1')
}

function writeSource(path: string, text: string): void {
  writeFileSync(path, text, 'latin1')
}

function describe({ source, line, change, text }: Mutant): string {
  return `${source}:${line} ${change}: ${text}`
}

/** The tests fail on the contracts as they are, so they can judge no change. */
class BaselineError extends Error {
  override name = 'BaselineError'
  constructor(said: string) {
    super(`The tests fail without any change: run npm run contracts and fix them first.\n${said}`)
  }
}

if (process.argv[1]?.endsWith('mutate.ts'))
  try {
    main()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
