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
import { findDamagedFile } from './findDamagedFile.ts'
import { openLedger } from './openLedger.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vermeil-ledger-'))
})
afterAll(() => rm(folder, { recursive: true }))

const program = fileURLToPath(new URL('../samples/writeForever.ts', import.meta.url))

/** Lets a process write until it has acknowledged so many blocks, kills it, and tells the last acknowledged one. */
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

test('kill -9 loses no acknowledged block and leaves no torn one, and the lock is taken over', async () => {
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

test('one flipped bit in any file of a table or an index is noticed at the start', async () => {
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

test('tables of a newer version are refused in one sentence', async () => {
  {
    await using ledger = await openLedger({ folder })
    await sql`insert into migration (name) values ('999 later')`.execute(ledger.db)
  }
  await expect(openLedger({ folder })).rejects.toThrow(/written by a newer Vermeil.*'999 later'/)
})

test('a damaged folder is refused in one sentence, and so is a file in its place', async () => {
  await writeFile(join(folder, 'pglite/global/pg_control'), Buffer.alloc(8192, 0xff))
  await expect(openLedger({ folder })).rejects.toThrow(
    /is damaged and cannot be opened: move that folder away/,
  )
  const file = join(folder, 'file')
  await writeFile(file, '')
  await expect(openLedger({ folder: file })).rejects.toThrow(/cannot be created/)
})

test.each([
  ['nonsense', /is not one: write postgres:/],
  ['http://localhost/x', /is not one: write postgres:/],
  ['postgres://me:secret@127.0.0.1:1/x', /^The database server 127\.0\.0\.1:1\/x cannot be used/],
])('the database URL %s is refused in one sentence without its password', async (url, sentence) => {
  const error = await openLedger({ url }).catch((reason: unknown) => reason)
  expect(String(Reflect.get(Object(error), 'message'))).toMatch(sentence)
  expect(String(error)).not.toContain('secret')
})
