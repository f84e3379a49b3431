import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The id of the user and group `nobody`. */
const nobody = 65_534

/** A PostgreSQL server for tests and measurements. Disposing it deletes its data. */
export interface TestServer extends AsyncDisposable {
  url: string
  /** Creates an empty database. @returns its URL. */
  createDatabase: (name: string) => string
  /** Runs a query that returns one value. */
  ask: (query: string) => string
  /** Stops the server immediately, like a power cut, and starts it again from the write-ahead log. */
  restart: () => Promise<void>
  /** Stops the server immediately; `start` continues from the write-ahead log. */
  crash: () => Promise<void>
  start: () => Promise<void>
  /** Freezes or resumes every process of the server. */
  signal: (signal: 'SIGSTOP' | 'SIGCONT') => void
}

/** Settings of PostgreSQL by name. */
export type ServerSettings = Readonly<Record<string, string>>

const defaultSettings: ServerSettings = {
  listen_addresses: '',
  fsync: 'off',
  max_connections: '40',
}

/**
 * Starts a server that listens on a socket in a new folder, by default a temporary one. PostgreSQL refuses to run as
 * root, so root starts it as the user `nobody`.
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
  const chosen = Object.entries({ ...defaultSettings, ...settings })
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

/** The server's process and its child processes (Linux). */
function listProcesses({ pid }: ChildProcess): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid ?? 0, ...children.trim().split(' ').filter(Boolean).map(Number)]
}

async function waitForReadiness(server: ChildProcess): Promise<void> {
  let output = ''
  for await (const text of server.stderr?.iterator({ destroyOnReturn: false }) ?? []) {
    output += String(text)
    if (output.includes('ready to accept connections')) {
      server.stderr?.resume()
      return
    }
  }
  throw new Error(`The PostgreSQL server did not start: ${output}`)
}
