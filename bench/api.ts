import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findTokenBySymbol } from '@vermeil/tokens'
import { zeroAddress } from '@vermeil/units'
import { bootStack } from '../e2e/src/stack/bootStack.ts'
import { measureAccount } from './api/measureAccount.ts'
import { measureAnswers } from './api/measureAnswers.ts'
import { measureLeaderboard } from './api/measureLeaderboard.ts'
import { measureNews } from './api/measureNews.ts'
import { measureOrderPages } from './api/measureOrderPages.ts'
import { measureQuotes } from './api/measureQuotes.ts'
import { serveBare } from './api/serveBare.ts'
import type { Figure } from './Figure.ts'
import { printFigures } from './printFigures.ts'
import { writeFigures } from './writeFigures.ts'

/**
 * Measures the api of the stack as `npm start` runs it, with chain, market and indexer in the same process: its speed
 * relative to a bare server that sends the same bytes, its quotes, and the delay until a block's swaps can be read.
 */
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    bare: { type: 'string' },
  },
})

async function measure(): Promise<Figure[]> {
  const account = [...(await measureAccount()), ...(await measureLeaderboard())]
  const folder = mkdtempSync(join(tmpdir(), 'vermeil-bench-api-'))
  const stack = await bootStack(folder, ['--block-seconds', '2'])
  try {
    const pair = `${zeroAddress}/${findTokenBySymbol('B3TR')?.address ?? ''}`
    const end = Math.floor(Date.now() / 1000)
    const window = `interval=900&start=${end - 95 * 900}&end=${end}&includeActive=true`
    const endpoints = [
      { name: 'trades', path: `/indexer/trades/${pair}?limit=50` },
      { name: '96 candles', path: `/indexer/history/${pair}?${window}` },
      { name: 'marketstats', path: `/indexer/marketstats/${pair}` },
    ]
    const script = fileURLToPath(import.meta.url)
    return [
      ...(await measureNews(stack.url, stack.nodeUrl, pair)),
      ...(await measureAnswers(script, stack.url, endpoints)),
      ...(await measureQuotes(stack.url, pair)),
      ...(await measureOrderPages(stack)),
      ...account,
    ]
  } finally {
    await stack.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

if (values.bare !== undefined) console.log(await serveBare(values.bare))
else {
  const figures = await measure()
  if (values.write) writeFigures('api', figures)
  if (values.json) console.log(JSON.stringify(figures))
  else {
    printFigures(figures)
    console.log(
      `Clients, api and chain share the ${availableParallelism()} processors of this machine.`,
    )
  }
}
