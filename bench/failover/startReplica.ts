import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The user and group that own nothing. */
const nobody = 65_534

/** A streaming replica, gone with its data when disposed. */
export interface Replica extends AsyncDisposable {
  url: string
}

/** Copies a server that listens on a socket, by `pg_basebackup -R`, and starts the copy as its replica. */
export async function startReplica(programs: string, primary: string): Promise<Replica> {
  const { username, pathname, searchParams } = new URL(primary)
  const folder = mkdtempSync(join(tmpdir(), 'vermeil-replica-'))
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? { uid: nobody, gid: nobody } : {}
  if (isRoot) chownSync(folder, nobody, nobody)
  const data = join(folder, 'data')
  const place = ['-h', searchParams.get('host') ?? '', '-U', username]
  const copying = [...place, '-D', data, '-R', '-X', 'stream', '-c', 'fast']
  execFileSync(join(programs, 'pg_basebackup'), copying, { ...user, cwd: folder, stdio: 'pipe' })
  // A replica must allow as many connections as its primary.
  const settings = ['-c', 'listen_addresses=', '-c', 'max_connections=100', '-c', 'fsync=on']
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, ...settings], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  for await (const text of server.stderr.iterator({ destroyOnReturn: false })) {
    said += String(text)
    if (said.includes('ready to accept read-only connections')) break
  }
  if (server.exitCode !== null) throw new Error(`The replica did not start: ${said}`)
  server.stderr.resume()
  return {
    url: `postgres://${username}@localhost${pathname}?host=${encodeURIComponent(folder)}`,
    async [Symbol.asyncDispose]() {
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
