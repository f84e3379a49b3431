import { parseHex, parseSeconds } from '@vermeil/units'
import { expect, test } from 'vitest'
import { readHead } from '../chain/readHead.ts'
import { findPostgres, startPostgres } from '../testing/index.ts'
import { fenceWriter } from '../write/fenceWriter.ts'
import { startWriter } from '../write/startWriter.ts'
import { openLedger } from './openLedger.ts'

const programs = findPostgres()
const genesisId = parseHex(`0x${'00'.repeat(32)}`)
const head = { number: 1, id: parseHex(`0x${'01'.repeat(32)}`), timestamp: parseSeconds(10) }

test.skipIf(programs === undefined)(
  'does not wait for a transaction that a frozen writer left open',
  async () => {
    await using server = await startPostgres(programs ?? '')
    await using old = await openLedger({ url: server.url })
    await using next = await openLedger({ url: server.url })
    const writer = await startWriter(old, genesisId)
    const frozen = old.db.transaction().execute(async (trx) => {
      await fenceWriter(trx, writer, { after: null, head, finalizedNumber: 0 })
      const { signal } = new AbortController()
      await using _lead = await next.lead({ signal, onWait: () => undefined })
      expect((await startWriter(next, genesisId)).epoch).toBe(writer.epoch + 1)
    })
    await expect(frozen).rejects.toThrow(/connection/i)
    expect(await readHead(next)).toBeUndefined()
  },
  20_000,
)
