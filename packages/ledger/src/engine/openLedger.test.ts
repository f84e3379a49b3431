import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHead } from '../chain/readHead.ts'
import { createBatch, genesisId } from '../testing/createSamples.ts'
import { startWriter } from '../write/startWriter.ts'
import { writeBlocks } from '../write/writeBlocks.ts'
import { findDamagedFile } from './findDamagedFile.ts'
import { openLedger } from './openLedger.ts'
import { openPGlite } from './openPGlite.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vermeil-ledger-'))
})
afterAll(() => rm(folder, { recursive: true }))

const program = fileURLToPath(new URL('../testing/writeForever.ts', import.meta.url))

/** Lets a process write until it has acknowledged this many blocks, kills it, and returns the last one. */
async function writeAndKill(blocks: number): Promise<number> {
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  let last = -1
  let count = 0
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line)
    count += 1
    if (count === blocks) child.kill('SIGKILL')
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return last
}

test('loses no acknowledged block and writes no partial block if it is killed, and takes over the lock', async () => {
  let number = -1
  for (const blocks of [3, 40]) {
    const acknowledged = await writeAndKill(blocks)
    await using ledger = await openLedger({ folder })
    number = (await readHead(ledger))?.number ?? -1
    expect(number).toBeGreaterThanOrEqual(acknowledged)
    const { rows } = await sql<{ block: number; trades: number }>`
      select block, count(*)::integer as trades from trade group by block order by block`.execute(
      ledger.db,
    )
    expect(rows).toEqual(Array.from({ length: number + 1 }, (_, block) => ({ block, trades: 3 })))
  }
  expect(number).toBeGreaterThanOrEqual(42)
}, 120_000)

test('detects a flipped bit in any file of a table or an index when it opens the folder', async () => {
  const data = join(folder, 'pglite')
  const names = globSync('{base/*,global}/+([0-9])*', { cwd: data })
  const sizes = new Map<string, number>()
  for (const name of names) sizes.set(name, (await stat(join(data, name))).size)
  const largest = names.toSorted((one, other) => (sizes.get(other) ?? 0) - (sizes.get(one) ?? 0))
  expect(findDamagedFile(data)).toBeUndefined()
  for (const [index, name] of largest.slice(0, 12).entries()) {
    const whole = await readFile(join(data, name))
    const damaged = Buffer.from(whole)
    const at = Math.floor((damaged.length * (index + 0.5)) / 12)
    damaged[at] = (damaged[at] ?? 0) ^ (1 << (index % 8))
    await writeFile(join(data, name), damaged)
    expect(findDamagedFile(data)).toBe(name)
    if (index === 0)
      await expect(openLedger({ folder })).rejects.toThrow(/is damaged.*move that folder away/)
    await writeFile(join(data, name), whole)
  }
  await using ledger = await openLedger({ folder })
  expect((await readHead(ledger))?.number).toBeGreaterThan(0)
}, 60_000)

test.each([
  [
    'tables from before versions were numbered',
    [sql`drop table schema_version`, sql`create table migration (name text primary key)`],
  ],
  ['tables of an earlier version', [sql`update schema_version set version = version - 1`]],
])('rebuilds a folder with %s and tells the user', async (_, makeOld) => {
  {
    await using ledger = await openLedger({ folder })
    await sql`create table former (name text)`.execute(ledger.db)
    for (const statement of makeOld) await statement.execute(ledger.db)
  }
  const lines: string[] = []
  await using ledger = await openLedger({ folder, printLine: (line) => void lines.push(line) })
  expect(lines).toEqual([
    'The ledger is of an earlier version of Vermeil: it is rebuilt from the chain.',
  ])
  const { rows } = await sql`select to_regclass('former') as former`.execute(ledger.db)
  expect(rows).toEqual([{ former: null }])
  expect(await readHead(ledger)).toBeUndefined()
  await writeBlocks(await startWriter(ledger, genesisId), createBatch(0))
  await ledger[Symbol.asyncDispose]()
  await using again = await openLedger({ folder })
  expect(await readHead(again)).toMatchObject({ number: 0 })
  expect(lines).toHaveLength(1)
})

test('refuses a folder with tables of a newer version and keeps its rows', async () => {
  const change = async (by: number): Promise<void> => {
    const pglite = await openPGlite({ dataDir: join(folder, 'pglite') })
    await pglite.query('update schema_version set version = version + $1', [by])
    await pglite.close()
  }
  await change(1)
  await expect(openLedger({ folder })).rejects.toThrow(
    /tables of a newer version of Vermeil: start/,
  )
  await change(-1)
  await using ledger = await openLedger({ folder })
  expect(await readHead(ledger)).toMatchObject({ number: 0 })
})

test('refuses a damaged folder, and a file instead of a folder, in one sentence', async () => {
  await writeFile(join(folder, 'pglite/global/pg_control'), Buffer.alloc(8192, 0xff))
  await expect(openLedger({ folder })).rejects.toThrow(
    /is damaged and cannot be opened: move that folder away/,
  )
  const file = join(folder, 'file')
  await writeFile(file, '')
  await expect(openLedger({ folder: file })).rejects.toThrow(/cannot be created/)
})

test.each([
  ['nonsense', /URL is invalid: write postgres:/],
  ['http://localhost/x', /URL is invalid: write postgres:/],
  ['postgres://me:secret@127.0.0.1:1/x', /^The database server 127\.0\.0\.1:1\/x cannot be used/],
])('refuses the database URL %s in one sentence without its password', async (url, sentence) => {
  const error = await openLedger({ url }).catch((reason: unknown) => reason)
  expect(String(Reflect.get(Object(error), 'message'))).toMatch(sentence)
  expect(String(error)).not.toContain('secret')
})
