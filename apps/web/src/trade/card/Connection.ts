/** What stands between the page and the chain, the gravest cause only: one cause is told once. */
export type Connection = 'online' | 'offline' | 'nodeAway'
