import { spawn } from 'node:child_process'
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
}

const subjects: Readonly<Record<string, Subject>> = {
  orders: {
    sources: ['OrderBook.sol', 'OrderStore.sol', 'libraries/Terms.sol', 'libraries/Progress.sol'],
    tests: /^Order(Book|Math|Create|Fill|End|Access|Hostile)\.t\.sol$/,
  },
  rewards: { sources: ['Rewards.sol'], tests: /^Rewards\.t\.sol$/ },
}

const require = createRequire(import.meta.url)
const openZeppelin = resolve(require.resolve('@openzeppelin/contracts/package.json'), '../..')
/** A mutant that runs for ever is noticed too. */
const timeoutMs = 300_000

type Verdict = 'killed' | 'survived' | 'does not compile'

/**
 * Changes one operator, constant or statement of the contracts at a time and says which changes no test
 * notices. The long campaigns are left out. Works on copies only.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  const chosen = Object.entries(subjects).filter(([name]) => name === (values.only ?? name))
  if (chosen.length === 0) throw new Error(`--only takes ${Object.keys(subjects).join(' or ')}.`)
  const counts: Record<Verdict, number> = { killed: 0, survived: 0, 'does not compile': 0 }
  for (const [, subject] of chosen) {
    const queue = subject.sources.flatMap((source) =>
      listMutants(source, readFileSync(join(import.meta.dirname, 'src', source), 'utf8')),
    )
    console.log(`${queue.length} mutants of ${subject.sources.join(', ')}`)
    const workers = Array.from({ length: availableParallelism() }, () =>
      judgeAll(queue, subject, counts),
    )
    await Promise.all(workers)
  }
  console.log(
    `${counts.killed} killed, ${counts.survived} survived, ${counts['does not compile']} do not compile`,
  )
}

/** Takes mutants from the queue until there are none, in a folder of its own. */
async function judgeAll(
  queue: Mutant[],
  subject: Subject,
  counts: Record<Verdict, number>,
): Promise<void> {
  const root = copyContracts(subject.tests)
  try {
    if ((await judge(root)) !== 'survived') throw new BaselineError()
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const path = join(root, 'contracts/src', mutant.source)
      const original = readFileSync(path, 'utf8')
      writeFileSync(path, mutant.mutated)
      const verdict = await judge(root)
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

function judge(root: string): Promise<Verdict> {
  return new Promise((settle, fail) => {
    const forge = spawn(findForge(), ['test', '--fail-fast'], {
      cwd: join(root, 'contracts'),
      timeout: timeoutMs,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        FOUNDRY_REMAPPINGS: `@openzeppelin/=${openZeppelin}/`,
        FOUNDRY_OPTIMIZER: 'false',
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

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
