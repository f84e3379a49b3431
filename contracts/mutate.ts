import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findForge } from './forge.ts'
import { listMutants, type Mutant } from './listMutants.ts'

/** Contracts that are changed, one place at a time, and the tests that have to notice. */
interface Subject {
  readonly sources: readonly string[]
  /** Files of tests. */
  readonly tests: RegExp
  /** Whether they fit the limit of code size only as the product compiles them, which takes half a minute each time. */
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
  owners: { sources: ['Owned.sol', 'Timelock.sol'], tests: /^(Timelock|OrderAccess)\.t\.sol$/ },
  dev: {
    sources: ['ConcentratedRouter', 'FeePair', 'Governance', 'LockedToken'].map(
      (name) => `dev/${name}.sol`,
    ),
    tests: /^(ConcentratedRouter|FeePair|Governance|LockedToken)\.t\.sol$/,
  },
  selector: { sources: ['RouteSelector.sol'], tests: /^RouteSelector\.t\.sol$/, isLarge: true },
  aggregator: {
    sources: [
      ...['Aggregator', 'AggregatorRegistry', 'ChainEntry', 'DirectSwap', 'PairChains'],
      ...['PlanBuyer', 'PlanEntry', 'PlanRunner', 'PoolTrader', 'RouteFinder'],
      ...['VenueRegistry', 'VenueStore'],
      ...['Asks', 'Legs', 'Pairs', 'PoolWords', 'Tokens'].map((name) => `libraries/${name}`),
    ].map((name) => `${name}.sol`),
    tests:
      /^(?!Order(?!Legs)|Rewards|Services|VVET|Governance|LockedToken|.*Invariants).*\.t\.sol$/,
    isLarge: true,
  },
}

const require = createRequire(import.meta.url)
const openZeppelin = resolve(require.resolve('@openzeppelin/contracts/package.json'), '../..')
/** A mutant that runs for ever is noticed too. */
const timeoutMs = 600_000

type Verdict = 'killed' | 'survived' | 'does not compile'

/**
 * Changes one operator, constant or statement of the contracts at a time and says which changes no test notices. The
 * long campaigns are left out. Works on copies only. `--only` names one subject, `--source` one file, `--sample` how
 * many changes of each subject are tried, drawn by `--seed`, and `--workers` how many run at once.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      source: { type: 'string' },
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      workers: { type: 'string' },
    },
  })
  const chosen = Object.entries(subjects).filter(([name]) => name === (values.only ?? name))
  if (chosen.length === 0) throw new Error(`--only takes ${Object.keys(subjects).join(' or ')}.`)
  const counts: Record<Verdict, number> = { killed: 0, survived: 0, 'does not compile': 0 }
  for (const [name, subject] of chosen) {
    const sources = subject.sources.filter((source) => source === (values.source ?? source))
    const all = sources.flatMap((source) =>
      listMutants(source, readFileSync(join(import.meta.dirname, 'src', source), 'utf8')),
    )
    const queue = draw(all, Number(values.sample ?? all.length), Number(values.seed))
    console.log(`${name}: ${queue.length} of ${all.length} mutants of ${sources.join(', ')}`)
    const count = Math.min(queue.length, Number(values.workers ?? availableParallelism()))
    await Promise.all(Array.from({ length: count }, () => judgeAll(queue, subject, counts)))
  }
  console.log(
    `${counts.killed} killed, ${counts.survived} survived, ${counts['does not compile']} do not compile`,
  )
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

/** Takes mutants from the queue until there are none, in a folder of its own. */
async function judgeAll(
  queue: Mutant[],
  subject: Subject,
  counts: Record<Verdict, number>,
): Promise<void> {
  const root = copyContracts(subject.tests)
  try {
    if ((await judge(root, subject)) !== 'survived') throw new BaselineError()
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const path = join(root, 'contracts/src', mutant.source)
      const original = readFileSync(path, 'utf8')
      writeFileSync(path, mutant.mutated)
      const verdict = await judge(root, subject)
      writeFileSync(path, original)
      counts[verdict]++
      if (verdict === 'survived') console.log(`survived: ${describe(mutant)}`)
      if (queue.length % 25 === 0) console.log(`${queue.length} to go`)
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** The sources and the quick tests in a new folder, which finds the packages as the real one does. */
function copyContracts(tests: RegExp): string {
  const root = mkdtempSync(join(tmpdir(), 'mutants-'))
  const copy = join(root, 'contracts')
  mkdirSync(copy)
  for (const name of ['src', 'test', 'foundry.toml', 'solc.cjs'])
    cpSync(join(import.meta.dirname, name), join(copy, name), {
      recursive: true,
      filter: (path) => !path.endsWith('.t.sol') || tests.test(basename(path)),
    })
  symlinkSync(resolve(import.meta.dirname, '../node_modules'), join(root, 'node_modules'))
  return root
}

function judge(root: string, { isLarge = false }: Subject): Promise<Verdict> {
  return new Promise((settle, fail) => {
    const forge = spawn(findForge(), ['test', '--fail-fast'], {
      cwd: join(root, 'contracts'),
      timeout: timeoutMs,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        FOUNDRY_REMAPPINGS: `@openzeppelin/=${openZeppelin}/`,
        ...(isLarge ? {} : { FOUNDRY_OPTIMIZER: 'false' }),
        FOUNDRY_FUZZ_RUNS: '32',
      },
    })
    let said = ''
    const note = (chunk: Buffer): void => {
      said += chunk.toString()
    }
    forge.stdout.on('data', note)
    forge.stderr.on('data', note)
    forge.on('error', fail)
    forge.on('close', (status) => {
      if (status === 0) settle('survived')
      else settle(said.includes('Compiler run failed') ? 'does not compile' : 'killed')
    })
  })
}

function describe({ source, line, change, text }: Mutant): string {
  return `${source}:${line} ${change}: ${text}`
}

/** The tests fail on the contracts as they are, so they can judge no change. */
class BaselineError extends Error {
  override name = 'BaselineError'
  constructor() {
    super('The tests fail without any change: run npm run contracts and mend them first.')
  }
}

if (process.argv[1]?.endsWith('mutate.ts'))
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
