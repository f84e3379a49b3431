import type { Ledger } from '@vermeil/ledger'
import type { Head } from '../answers/Head.ts'
import type { ClientBudget } from '../clients/ClientBudget.ts'
import type { FairQueue } from '../clients/FairQueue.ts'
import type { QuoteSources } from '../quotes/makeQuote.ts'

/** The dependencies of streams. */
export interface StreamSources {
  ledger: Ledger
  head: Head
  quotes: QuoteSources
  budget: ClientBudget
  queue: FairQueue
}
