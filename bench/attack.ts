import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import type { Attack, Finding } from './attack/Attack.ts'
import { attacks } from './attack/attacks.ts'
import { Environment } from './attack/environment/Environment.ts'
import { type AttackRow, writeTable } from './attack/writeTable.ts'

const help = `Attacks a stack that it starts on this machine, and prints which attacks the stack withstood.

  npm run attack -- [options]

  --only <name>     only these attacks; may be given several times, '*' matches anything
  --list            list the attacks and what each should show
  --write           write the results to their rows of docs/security/attacks.md
  --market <folder> start with copies of this data folder of a stopped stack
  --help            show this text`

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    list: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    market: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

function choose(patterns: readonly string[]): readonly Attack[] {
  if (patterns.length === 0) return attacks
  const forms = patterns.map((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`))
  const chosen = attacks.filter(({ name }) => forms.some((form) => form.test(name)))
  if (chosen.length > 0) return chosen
  console.error(`No attack is called ${patterns.join(' or ')}: --list names them.`)
  process.exit(1)
}

/** An attack that takes longer counts as failed. On a quiet machine, attacks are faster. */
const timeoutMs = 600_000

/** An attack that fails to run, or does not end, counts as failed. */
async function run(attack: Attack, environment: Environment): Promise<Finding> {
  const alarm = AbortSignal.timeout(timeoutMs)
  const silence = once(alarm, 'abort').then(() => {
    throw new Error(`it did not end in ${timeoutMs / 1000} s`)
  })
  try {
    return await Promise.race([attack.run(environment), silence])
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { measured: `✗ the attack failed: ${reason.slice(0, 500)}`, held: false }
  }
}

async function runAll(chosen: readonly Attack[]): Promise<AttackRow[]> {
  await using environment = new Environment(values.market)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(
      signal,
      () => void environment[Symbol.asyncDispose]().then(() => process.exit(130)),
    )
  const rows: AttackRow[] = []
  for (const attack of chosen) {
    const beganAt = performance.now()
    const finding = await run(attack, environment)
    const seconds = Math.round((performance.now() - beganAt) / 1000)
    rows.push({ ...attack, ...finding, seconds })
    const sign = (finding.held ? 'held' : 'NOT HELD').padEnd(8)
    console.log(
      `${sign}  ${attack.name.padEnd(26)}  ${`${seconds} s`.padStart(5)}  ${finding.measured}`,
    )
  }
  return rows
}

const chosen = choose(values.only)
if (values.help) console.log(help)
else if (values.list)
  for (const { name, attempt, expectation } of chosen)
    console.log(`${name}: ${attempt}. Expected: ${expectation}.`)
else {
  const rows = await runAll(chosen)
  const failed = rows.filter(({ held }) => !held)
  console.log(`${rows.length - failed.length} of ${rows.length} held.`)
  if (values.write) {
    const commit = execFileSync('git', ['rev-parse', '--short=10', 'HEAD']).toString().trim()
    writeTable(rows, commit)
  }
  process.exitCode = failed.length === 0 ? 0 : 1
}
