import { type SpawnSyncOptions, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const beside = fileURLToPath(new URL('.', import.meta.url))

/**
 * Installs what the benches compare with, as the lockfile of the folder pins it, unless it is there already: the
 * folder of this file where none is given. Nothing of it is a part of the product, whose own install never sees it.
 * @throws {Error} where npm fails, as without a network.
 */
export function installPeers(folder: string = beside): void {
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
    throw new Error('The packages of the bench cannot be installed: look at what npm says above.')
}
