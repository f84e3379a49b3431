import type { ThorClient } from '@vermeil/thor'

/** What of a Thor node the api asks. */
export type NodeReader = Pick<ThorClient, 'fetchBlock' | 'simulate'>
