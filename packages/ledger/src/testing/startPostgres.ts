import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The user and group that own nothing. */
const nobody = 65_534

/** A PostgreSQL server of its own for tests and measurements, gone with all its data when disposed. */
export interface TestServer extends AsyncDisposable {
  url: string
  /** Makes an empty database. @returns its URL. */
  createDatabase: (name: string) => string
  /** Answers a query with one value. */
  ask: (query: string) => string
  /** Stops without a goodbye, as at a power cut, and starts again from the write-ahead log. */
  restart: () => Promise<void>
  /** Stops without a goodbye; `start` goes on from the write-ahead log. */
  crash: () => Promise<void>
  start: () => Promise<void>
  /** Freezes every process of the server, or lets them go on. */
  signal: (signal: 'SIGSTOP' | 'SIGCONT') => void
}

/** How a server is started; all are settings of PostgreSQL by name. */
export type ServerSettings = Readonly<Record<string, string>>

const usual: ServerSettings = { listen_addresses: '', fsync: 'off', max_connections: '40' }

/**
 * Starts a server that listens on a socket in a folder of its own, by default among the system's temporary ones.
 * PostgreSQL refuses root, so root hands over to nobody.
 */
export async function startPostgres(
  programs: string,
  settings: ServerSettings = {},
  parent: string = tmpdir(),
): Promise<TestServer> {
  const folder = mkdtempSync(join(parent, 'vermeil-postgres-'))
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? { uid: nobody, gid: nobody } : {}
  if (isRoot) chownSync(folder, nobody, nobody)
  const data = join(folder, 'data')
  const making = ['-D', data, '-U', 'vermeil', '--auth=trust', '--no-sync', '--encoding=UTF8']
  execFileSync(join(programs, 'initdb'), making, { ...user, cwd: folder, stdio: 'pipe' })
  const chosen = Object.entries({ ...usual, ...settings })
  const flags = chosen.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, ...flags], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await waitForReadiness(child)
    return child
  }
  let server = await start()
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    server.kill(signal)
    await once(server, 'exit')
  }
  const locate = (name: string): string =>
    `postgres://vermeil@localhost/${name}?host=${encodeURIComponent(folder)}`
  return {
    url: locate('postgres'),
    createDatabase(name) {
      const making = ['-h', folder, '-U', 'vermeil', name]
      execFileSync(join(programs, 'createdb'), making, { ...user, cwd: folder, stdio: 'pipe' })
      return locate(name)
    },
    ask(query) {
      const asking = ['-h', folder, '-U', 'vermeil', '-Atc', query, 'postgres']
      return execFileSync(join(programs, 'psql'), asking, { ...user, cwd: folder })
        .toString()
        .trim()
    },
    async restart() {
      await stop('SIGQUIT')
      server = await start()
    },
    crash: () => stop('SIGQUIT'),
    async start() {
      server = await start()
    },
    signal(signal) {
      for (const pid of listProcesses(server)) process.kill(pid, signal)
    },
    async [Symbol.asyncDispose]() {
      if (server.exitCode === null && server.signalCode === null) await stop('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The server's process and those that it started (Linux). */
function listProcesses({ pid }: ChildProcess): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid ?? 0, ...children.trim().split(' ').filter(Boolean).map(Number)]
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
