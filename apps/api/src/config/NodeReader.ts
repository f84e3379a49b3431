import type { ThorClient } from '@vermeil/thor'

/** The methods of a Thor node that the API uses. */
export type NodeReader = Pick<
  ThorClient,
  'fetchBlock' | 'fetchEvents' | 'fetchReceipt' | 'fetchTransaction' | 'fetchTransfers' | 'simulate'
>
