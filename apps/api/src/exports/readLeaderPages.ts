import {
  hasBlock,
  type Ledger,
  type LedgerHead,
  readHead,
  readLeaderboardAt,
  type TraderScore,
} from '@vermeil/ledger'
import { streamedRows } from '../config/limits.ts'
import { ReorgError } from '../http/ReorgError.ts'
import {
  type BoardDependencies,
  type RoundBoard,
  readRoundBoard,
} from '../rewards/readRoundBoard.ts'
import { formatRow } from './formatCsv.ts'
import { formatLeaderRow, leaderColumns } from './formatLeaders.ts'

/**
 * The users of a round as pages of CSV, best first. All pages are of the block that was the newest one when the first
 * page was read.
 * @throws {ReorgError} if that block is removed.
 */
export async function* readLeaderPages(
  dependencies: BoardDependencies,
  roundId: number,
): AsyncGenerator<string> {
  const { ledger } = dependencies
  const excluded = dependencies.listDisqualified(roundId)
  const { head, board } = await readBoardAtHead(dependencies, roundId)
  let text = formatRow(leaderColumns)
  let after: TraderScore | undefined
  for (let rank = 1; ; rank += streamedRows) {
    const page = head
      ? await readPage(ledger, head, { roundId, excluded, after, limit: streamedRows })
      : []
    const leaders = await board.describe(page, rank)
    yield text + leaders.map((leader) => formatRow(formatLeaderRow(leader))).join('')
    text = ''
    after = page.at(-1)
    if (page.length < streamedRows) return
  }
}

/** Reads the newest block and the facts of the round at it. No block was written in between. */
async function readBoardAtHead(
  dependencies: BoardDependencies,
  roundId: number,
): Promise<{ head: LedgerHead | undefined; board: RoundBoard }> {
  const { ledger } = dependencies
  for (let head = await readHead(ledger); ; ) {
    const board = await readRoundBoard(dependencies, roundId)
    const newest = await readHead(ledger)
    if (newest?.id === head?.id) return { head, board }
    head = newest
  }
}

async function readPage(
  ledger: Ledger,
  head: LedgerHead,
  query: Omit<Parameters<typeof readLeaderboardAt>[1], 'timestamp'>,
): Promise<TraderScore[]> {
  const { timestamp } = head
  const page = await readLeaderboardAt(ledger, { ...query, timestamp })
  if (!(await hasBlock(ledger, head))) throw new ReorgError()
  return page
}
