import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

/**
 * Settings of a new cluster, stored in its configuration file. They keep the whole stack under 1 GB and the write-ahead
 * log small, so that it is replayed quickly after a kill. Checksums detect damaged pages.
 */
export const clusterSettings: readonly string[] = [
  '--wal-segsize=4',
  '--data-checksums',
  '--set=shared_buffers=16MB',
  '--set=min_wal_size=16MB',
  '--set=max_wal_size=64MB',
]

/** Starts PGlite with our settings, and parses numbers and texts like the pool of a server. */
export async function openPGlite(options: PGliteOptions): Promise<PGlite> {
  return await PGlite.create({
    ...options,
    initDbStartParams: [...clusterSettings],
    parsers: { 20: Number, 1700: (text: string) => text },
  })
}
