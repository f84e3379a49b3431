/** The most serious connection problem of the page, if any. Only one is reported. */
export type Connection = 'online' | 'offline' | 'nodeDown' | 'nodeBehind'
