import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ownFolder = fileURLToPath(new URL('.', import.meta.url))

/**
 * Installs the packages that the benches compare with, by the lockfile of the folder (by default the folder of this
 * file), unless they are installed already. They are not part of the product, and its own install ignores them.
 * @throws {Error} if npm fails, for example without a network.
 */
export function installPeers(folder: string = ownFolder): void {
  const installed = `${folder}node_modules/.package-lock.json`
  const isInstalled =
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(`${folder}package-lock.json`).mtimeMs
  if (isInstalled) return
  const npm = process.env['npm_execpath']
  const options: SpawnSyncOptions = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }
  const flags = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
  const { status } =
    npm === undefined
      ? spawnSync(`npm ${flags.join(' ')}`, { ...options, shell: true })
      : spawnSync(process.execPath, [npm, ...flags], options)
  if (status !== 0)
    throw new Error(
      'The packages of the bench could not be installed: see the output of npm above.',
    )
}
