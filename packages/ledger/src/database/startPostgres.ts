import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** The user and group that own nothing. */
const nobody = 65_534

/** A PostgreSQL server of its own for tests, gone with all its data when disposed. */
export interface TestServer extends AsyncDisposable {
  url: string
}

/** Where the programs of a PostgreSQL server are on this machine: on PATH or where Debian puts them. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted().toReversed() : []
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')))
}

/** Starts a server that listens on a socket in a folder of its own. PostgreSQL refuses root, so root hands over to nobody. */
export async function startPostgres(programs: string): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'vermeil-postgres-'))
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? { uid: nobody, gid: nobody } : {}
  if (isRoot) chownSync(folder, nobody, nobody)
  const data = join(folder, 'data')
  const making = ['-D', data, '-U', 'vermeil', '--auth=trust', '--no-sync', '--encoding=UTF8']
  execFileSync(join(programs, 'initdb'), making, { ...user, cwd: folder, stdio: 'pipe' })
  const settings = ['-c', 'listen_addresses=', '-c', 'fsync=off', '-c', 'max_connections=20']
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, ...settings], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  await waitForReadiness(server)
  return {
    url: `postgres://vermeil@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async [Symbol.asyncDispose]() {
      server.kill('SIGINT')
      await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function waitForReadiness(server: ChildProcess): Promise<void> {
  let said = ''
  for await (const text of server.stderr?.iterator({ destroyOnReturn: false }) ?? []) {
    said += String(text)
    if (said.includes('ready to accept connections')) {
      server.stderr?.resume()
      return
    }
  }
  throw new Error(`The PostgreSQL server did not start: ${said}`)
}
