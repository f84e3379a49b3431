import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '@vermeil/ledger/testing'
import { test } from 'vitest'
import { killInFolder, killOnServer } from './killOften.ts'

const programs = findPostgres()

test.skipIf(programs === undefined)(
  'on PostgreSQL, the ledger equals a clean sync after kill -9 at 200 random moments',
  () => killOnServer(programs ?? '', 200),
  7_200_000,
)

test('in a folder, the ledger equals a clean sync after kill -9 at 200 random moments', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vermeil-kill-'))
  try {
    await killInFolder(folder, 200)
  } finally {
    await rm(folder, { recursive: true })
  }
}, 7_200_000)
