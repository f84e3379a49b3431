import { type SpawnSyncReturns, type StdioOptions, spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { type ForgeOutcome, readForgeOutcomes } from '../scripts/trace/readForgeOutcomes.ts'

const require = createRequire(import.meta.url)
const architectures: Partial<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * Finds the path of the forge binary. The wrapper that npm puts on the path loses the exit code, so the binary of
 * the platform's package is started directly.
 * @throws {ForgeMissingError} if npm has no forge for this platform or did not install it.
 */
export function findForge(
  platform: string = process.platform,
  architecture: string = process.arch,
): string {
  const name = `@foundry-rs/forge-${platform}-${architectures[architecture] ?? architecture}`
  const program = platform === 'win32' ? 'forge.exe' : 'forge'
  try {
    return require.resolve(`${name}/bin/${program}`)
  } catch (cause) {
    throw new ForgeMissingError(name, { cause })
  }
}

/**
 * Runs forge in this folder and shows its output.
 * @throws {ForgeFailedError} if its exit code is not 0.
 */
export function runForge(command: string, ...args: string[]): void {
  const title = ['forge', command, ...args].join(' ')
  console.log(title)
  const { status, error } = spawnForge([command, ...args], 'inherit')
  if (status !== 0) throw new ForgeFailedError(title, { cause: error })
}

/**
 * Runs every test and shows the result of each suite and every failure.
 * @returns the outcome of every test.
 * @throws {ForgeFailedError} if forge stops before it reports.
 */
export function testContracts(): ForgeOutcome[] {
  console.log('forge test')
  const { stdout, error } = spawnForge(['test', '--json'], ['ignore', 'pipe', 'inherit'])
  if (!stdout.startsWith('{')) throw new ForgeFailedError('forge test', { cause: error ?? stdout })
  const outcomes = readForgeOutcomes(stdout)
  for (const [file, tests = []] of Object.entries(Object.groupBy(outcomes, (each) => each.file))) {
    const failed = tests.filter(({ state }) => state === 'failed')
    console.log(`${file}: ${tests.length - failed.length} passed, ${failed.length} failed`)
    for (const { title, reason } of failed) console.error(`  ${title}: ${reason ?? 'no reason'}`)
  }
  return outcomes
}

function spawnForge(args: readonly string[], stdio: StdioOptions): SpawnSyncReturns<string> {
  const openZeppelin = resolve(require.resolve('@openzeppelin/contracts/package.json'), '../..')
  return spawnSync(findForge(), args, {
    cwd: import.meta.dirname,
    env: { ...process.env, FOUNDRY_REMAPPINGS: `@openzeppelin/=${openZeppelin}/` },
    stdio,
    encoding: 'utf8',
    maxBuffer: 256 << 20,
  })
}

/** npm has not installed forge. A retry does not help. */
export class ForgeMissingError extends Error {
  override name = 'ForgeMissingError'
  constructor(packageName: string, options?: ErrorOptions) {
    super(
      `The contracts cannot be compiled here: npm has not installed ${packageName}. ` +
        'Run npm install, on Linux or macOS (x64 or arm64) or on Windows (x64), where forge exists.',
      options,
    )
  }
}

/** forge failed, and printed the reason above. */
export class ForgeFailedError extends Error {
  override name = 'ForgeFailedError'
  constructor(title: string, options?: ErrorOptions) {
    super(`${title} failed.`, options)
  }
}
