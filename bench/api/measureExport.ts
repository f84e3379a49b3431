import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Figure } from '../Figure.ts'

/** The memory of an export must not grow with the number of trades: it holds a few pages. */
const maxGrowthMegabytes = 32

/**
 * Streams a CSV twice and measures the second run: its duration, and the growth of the process's memory. The api, its
 * database and the reading client share the process.
 */
export async function measureExport(url: string, trades: number): Promise<Figure[]> {
  await readAll(url)
  collectGarbage()
  const before = process.memoryUsage.rss()
  let peak = before
  const startMs = performance.now()
  const { bytes, lines } = await readAll(url, () => {
    peak = Math.max(peak, process.memoryUsage.rss())
  })
  if (lines < trades) throw new Error(`${url} answers ${lines} lines.`)
  const what = `${trades} trades as CSV`
  return [
    { what: `${what}, size`, value: bytes / 2 ** 20, unit: 'MB' },
    {
      what: `${what}, until the last byte`,
      value: (performance.now() - startMs) / 1000,
      unit: 's',
    },
    {
      what: `${what}, growth of the resident memory`,
      value: (peak - before) / 2 ** 20,
      ...{ unit: 'MB', target: maxGrowthMegabytes, atMost: true },
    },
  ]
}

/** Reads a body piece by piece without keeping the pieces. */
async function readAll(url: string, onPiece?: () => void) {
  const answer = await fetch(url)
  if (!answer.ok || answer.body === null) throw new Error(`${url} answers ${answer.status}.`)
  let bytes = 0
  let lines = 0
  for await (const piece of answer.body) {
    bytes += piece.length
    for (const byte of piece) if (byte === 10) lines += 1
    onPiece?.()
  }
  return { bytes, lines }
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}
