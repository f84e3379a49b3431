import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Finds the programs of a PostgreSQL server: on PATH, or in Debian's folders. As root on a system with apt it installs
 * Debian's package if there are none.
 * @returns their folder; undefined, with a warning, if there are no programs and they cannot be installed.
 */
export function findPostgres(): string | undefined {
  const found = findPrograms() ?? installFromDebian()
  if (found === undefined)
    console.warn('No PostgreSQL server found, and apt cannot install one: only PGlite is tested.')
  return found
}

function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted().toReversed() : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')))
}

/** Several test files may call this at once: apt runs one at a time, and the others find what it installed. */
function installFromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined
  console.log('No PostgreSQL server found: installing the Debian package postgresql for the tests.')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { env: environment, stdio: 'ignore' } as const
  const wait = ['-o', 'DPkg::Lock::Timeout=300', '-qq']
  try {
    execFileSync('apt-get', [...wait, 'update'], options)
    const install = ['install', '-y', '--no-install-recommends', 'postgresql']
    execFileSync('apt-get', [...wait, ...install], options)
  } catch (error) {
    console.warn(`apt-get could not install it (${String(error)}).`)
  }
  return findPrograms()
}
