import {
  hasBlock,
  type Ledger,
  type PastTrade,
  readHead,
  readHistory,
  type TradeFilter,
} from '@vermeil/ledger'
import type { ExportPreset } from '@vermeil/wire'
import { streamedRows } from '../config/limits.ts'
import { ReorgError } from '../http/ReorgError.ts'
import { formatRow } from './formatCsv.ts'
import { formatTradeRow, listTradeColumns } from './formatTrades.ts'

/** What is exported, and in which form. */
interface TradeExport {
  filter: TradeFilter
  preset: ExportPreset
  onlyFills?: boolean
}

/**
 * The trades of an account as pages of CSV, oldest first, up to the block that was the newest one when the first page
 * was read. A reorg may move a trade to a later block, where it would be exported twice.
 * @throws {ReorgError} if that block is removed.
 */
export async function* readTradePages(
  ledger: Ledger,
  { filter, preset, onlyFills = false }: TradeExport,
): AsyncGenerator<string> {
  const head = await readHead(ledger)
  const end = head && head.timestamp < filter.end ? head.timestamp : filter.end
  let text = formatRow(listTradeColumns(preset))
  let after: PastTrade | undefined
  for (;;) {
    const page = await readHistory(ledger, { ...filter, end, after, limit: streamedRows })
    if (head && !(await hasBlock(ledger, head))) throw new ReorgError()
    const wanted = onlyFills ? page.filter(({ kind }) => kind === 'fill') : page
    yield text + wanted.map((trade) => formatRow(formatTradeRow(preset, trade))).join('')
    text = ''
    after = page.at(-1)
    if (page.length < streamedRows) return
  }
}
