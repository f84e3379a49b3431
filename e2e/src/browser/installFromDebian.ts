import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first program with one of these names in a folder of the PATH. */
export function findOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const paths = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return paths.find((path) => existsSync(path))
}

/**
 * Installs packages if apt and root are available. Logs what it does or why it cannot. Returns whether it succeeded.
 */
export function installFromDebian(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false
  console.log(`Installing the Debian package ${packages[0]} for the journeys.`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { env: environment, stdio: ['ignore', 'ignore', 'inherit'] as const }
  try {
    execFileSync('apt-get', ['update', '-qq'], { ...options, stdio: [...options.stdio] })
    const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
    execFileSync('apt-get', install, { ...options, stdio: [...options.stdio] })
    return true
  } catch (error) {
    console.log(`apt-get could not install it (${String(error)}).`)
    return false
  }
}
