import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Attack, Facts } from '../Attack.ts'
import type { Ground } from '../ground/Ground.ts'
import { checkHealing, checkRefusals, checkUnready } from './askLedger.ts'

const expectation =
  'requests get 503 with retry-after within 20 s; /healthz and /readyz say so; it heals by itself'

/** The server's processes are stopped for a while. */
const freeze: Attack = {
  name: 'database-frozen',
  attempt: 'PostgreSQL is frozen (SIGSTOP) and goes on',
  expectation,
  async run(ground) {
    const { url } = await ground.shareTarget('postgres')
    const server = await ground.openServer()
    const facts = new Facts()
    server.signal('SIGSTOP')
    try {
      await Promise.all([checkRefusals(facts, url, 8), checkUnready(facts, url)])
    } finally {
      server.signal('SIGCONT')
    }
    await checkHealing(facts, url)
    return facts.finding
  },
}

/** The server is killed and comes back. */
const kill: Attack = {
  name: 'database-killed',
  attempt: 'PostgreSQL is killed, stays away for 8 s, and is restarted; then restarted three times',
  expectation,
  async run(ground) {
    const { url } = await ground.shareTarget('postgres')
    const server = await ground.openServer()
    const facts = new Facts()
    await server.crash()
    try {
      await Promise.all([checkRefusals(facts, url, 8), checkUnready(facts, url), wait(8_000)])
    } finally {
      await server.start()
    }
    await checkHealing(facts, url)
    for (let round = 0; round < 3; round++) await server.restart()
    await checkHealing(facts, url)
    return facts.finding
  },
}

/** Another session locks the tables, so that every query waits. */
const lock: Attack = {
  name: 'database-locked',
  attempt: 'Another session locks the tables for 40 s, while 40 requests come at once',
  expectation,
  async run(ground) {
    await using target = await ground.startTarget('postgres')
    const facts = new Facts()
    const holder = await holdTables(ground, target.databaseUrl)
    try {
      await checkRefusals(facts, target.url, 40)
    } finally {
      holder.kill('SIGKILL')
    }
    await checkHealing(facts, target.url)
    return facts.finding
  },
}

/** Opens a session that locks the tables of trades. */
async function holdTables(ground: Ground, databaseUrl: string) {
  const { pathname, searchParams } = new URL(databaseUrl)
  const place = ['-h', searchParams.get('host') ?? '', '-U', 'vermeil', '-d', pathname.slice(1)]
  const holding = spawn(join(ground.programs, 'psql'), [...place, '-q', '-At'])
  holding.stdin.write('begin; lock table trade, activity in access exclusive mode;')
  holding.stdin.write("select 'held'; select pg_sleep(40);\n")
  await once(holding.stdout, 'data')
  return holding
}

/** PostgreSQL frozen, killed and locked. */
export const faultAttacks: readonly Attack[] = [freeze, kill, lock]
