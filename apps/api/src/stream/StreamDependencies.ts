import type { Ledger } from '@vermeil/ledger'
import type { Head } from '../answers/Head.ts'
import type { ClientBudget } from '../clients/ClientBudget.ts'
import type { FairQueue } from '../clients/FairQueue.ts'
import type { QuoteDependencies } from '../quotes/makeQuote.ts'

/** The dependencies of streams. */
export interface StreamDependencies {
  ledger: Ledger
  head: Head
  quotes: QuoteDependencies
  budget: ClientBudget
  queue: FairQueue
}
