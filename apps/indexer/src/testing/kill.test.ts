import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from '@vermeil/ledger/testing'
import { test } from 'vitest'
import { killInFolder, killOnServer } from './killOften.ts'

const programs = findPostgres()

test.skipIf(programs === undefined)(
  'on PostgreSQL, the ledger equals a clean sync after kill -9 at 12 random moments',
  () => killOnServer(programs ?? '', 12),
  600_000,
)

test('in a folder, the ledger equals a clean sync after kill -9 at 3 random moments', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vermeil-kill-'))
  try {
    await killInFolder(folder, 3)
  } finally {
    await rm(folder, { recursive: true })
  }
}, 600_000)
