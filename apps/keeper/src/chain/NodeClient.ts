import type { ThorClient } from '@vermeil/thor'

/** The requests that the keeper makes to a node. */
export type NodeClient = Pick<
  ThorClient,
  | 'url'
  | 'genesisId'
  | 'fetchAccount'
  | 'fetchExpandedBlock'
  | 'fetchPriorityFee'
  | 'fetchReceipt'
  | 'sendTransaction'
  | 'simulate'
>
