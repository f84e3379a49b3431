import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'

const require = createRequire(import.meta.url)
const architectures: Partial<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * The path of forge's own program. The wrapper that npm puts on the path loses the exit code, so the
 * program of the platform's package is started directly.
 * @throws {ForgeMissingError} where npm carries no forge for this platform or left it out.
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
 * Runs forge in this folder and shows what it says.
 * @throws {ForgeFailedError} where it ends with another code than 0.
 */
export function runForge(command: string, ...args: string[]): void {
  const openZeppelin = resolve(require.resolve('@openzeppelin/contracts/package.json'), '../..')
  const environment = { ...process.env, FOUNDRY_REMAPPINGS: `@openzeppelin/=${openZeppelin}/` }
  const title = ['forge', command, ...args].join(' ')
  console.log(title)
  const { status, error } = spawnSync(findForge(), [command, ...args], {
    cwd: import.meta.dirname,
    env: environment,
    stdio: 'inherit',
  })
  if (status !== 0) throw new ForgeFailedError(title, { cause: error })
}

/** npm brought no forge along. A retry does not help. */
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

/** forge found something wrong and said so above. */
export class ForgeFailedError extends Error {
  override name = 'ForgeFailedError'
  constructor(title: string, options?: ErrorOptions) {
    super(`${title} failed.`, options)
  }
}
