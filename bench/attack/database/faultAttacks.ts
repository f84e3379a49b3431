import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestServer } from '@vermeil/ledger/testing'
import { type Attack, Facts } from '../Attack.ts'
import type { Environment } from '../environment/Environment.ts'
import { checkRecovery, checkRefusals, checkUnready } from './askLedger.ts'

const expectation =
  'requests get 503 with retry-after within 20 s; /healthz and /readyz say so; it recovers by itself'

/** The server is down for a while. */
interface Outage {
  begin: (server: TestServer) => Promise<void> | void
  end: (server: TestServer) => Promise<void> | void
  /** The outage lasts until the requests sent during it are answered, and at least so long. */
  minMs: number
}

/** Checks what clients see during an outage, and that everything recovers. */
async function checkOutage(
  { url, server }: { url: string; server: TestServer },
  facts: Facts,
  outage: Outage,
): Promise<void> {
  await outage.begin(server)
  try {
    await Promise.all([checkRefusals(facts, url, 8), checkUnready(facts, url), wait(outage.minMs)])
  } finally {
    await outage.end(server)
  }
  await checkRecovery(facts, url)
}

/** The shared stack and the server that it uses. */
async function openStage(environment: Environment): Promise<{ url: string; server: TestServer }> {
  const { url } = await environment.shareTarget('postgres')
  return { url, server: await environment.openServer() }
}

/** The server's processes are stopped for a while. */
const freeze: Attack = {
  name: 'database-frozen',
  attempt: 'PostgreSQL is frozen (SIGSTOP) and continues',
  expectation,
  async run(environment) {
    const facts = new Facts()
    await checkOutage(await openStage(environment), facts, {
      begin: (server) => server.signal('SIGSTOP'),
      end: (server) => server.signal('SIGCONT'),
      minMs: 0,
    })
    return facts.finding
  },
}

/** The server is killed and comes back. */
const kill: Attack = {
  name: 'database-killed',
  attempt: 'PostgreSQL is killed, is down for 8 s, and is restarted; then restarted three times',
  expectation,
  async run(environment) {
    const facts = new Facts()
    const stage = await openStage(environment)
    await checkOutage(stage, facts, {
      begin: (server) => server.crash(),
      end: (server) => server.start(),
      minMs: 8_000,
    })
    for (let round = 0; round < 3; round++) await stage.server.restart()
    await checkRecovery(facts, stage.url)
    return facts.finding
  },
}

/** Another session locks the tables, so that every query waits. */
const lock: Attack = {
  name: 'database-locked',
  attempt: 'Another session locks the tables for 40 s, while 40 requests come at once',
  expectation,
  async run(environment) {
    await using target = await environment.startTarget('postgres')
    const facts = new Facts()
    const holder = await holdTables(environment, target.databaseUrl)
    try {
      await checkRefusals(facts, target.url, 40)
    } finally {
      holder.kill('SIGKILL')
    }
    await checkRecovery(facts, target.url)
    return facts.finding
  },
}

/** Opens a session that locks the tables of trades. */
async function holdTables(environment: Environment, databaseUrl: string) {
  const { pathname, searchParams } = new URL(databaseUrl)
  const place = ['-h', searchParams.get('host') ?? '', '-U', 'vermeil', '-d', pathname.slice(1)]
  const holding = spawn(join(environment.programs, 'psql'), [...place, '-q', '-At'])
  holding.stdin.write('begin; lock table trade, activity in access exclusive mode;')
  holding.stdin.write("select 'held'; select pg_sleep(40);\n")
  await once(holding.stdout, 'data')
  return holding
}

/** PostgreSQL frozen, killed and locked. */
export const faultAttacks: readonly Attack[] = [freeze, kill, lock]
