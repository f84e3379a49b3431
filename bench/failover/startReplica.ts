import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The id of the user and group `nobody`. */
const unprivilegedId = 65_534

/** A streaming replica. Disposing it stops it and deletes its data. */
export interface Replica extends AsyncDisposable {
  url: string
}

/** Copies a server that listens on a socket with `pg_basebackup -R`, and starts the copy as its replica. */
export async function startReplica(programs: string, primary: string): Promise<Replica> {
  const { username, pathname, searchParams } = new URL(primary)
  const folder = mkdtempSync(join(tmpdir(), 'vermeil-replica-'))
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? { uid: unprivilegedId, gid: unprivilegedId } : {}
  if (isRoot) chownSync(folder, unprivilegedId, unprivilegedId)
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
  let output = ''
  for await (const text of server.stderr.iterator({ destroyOnReturn: false })) {
    output += String(text)
    if (output.includes('ready to accept read-only connections')) break
  }
  if (server.exitCode !== null) throw new Error(`The replica did not start: ${output}`)
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
