import { parentPort } from 'node:worker_threads'
import { type FundingFact, findFlags, type TradeFact } from '@vermeil/points'
import { formatFlag } from './formatFlag.ts'

/** Some trades of the round, or, as the last message, who funded the traders. */
export type FlagFacts = { trades: readonly TradeFact[] } | { fundings: readonly FundingFact[] }

const trades: TradeFact[] = []

parentPort?.on('message', (facts: FlagFacts) => {
  if ('trades' in facts) trades.push(...facts.trades)
  else parentPort?.postMessage(findFlags(trades, facts.fundings).map(formatFlag))
})
