import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import { SlicedPGlite } from './SlicedPGlite.ts'

/**
 * Settings of a new cluster, kept in its configuration file: the whole stack stays under 1 GB, the write-ahead log
 * stays small and is replayed quickly after a kill, and a page that the disk changed is noticed.
 */
export const clusterSettings: readonly string[] = [
  '--wal-segsize=4',
  '--data-checksums',
  '--set=shared_buffers=16MB',
  '--set=min_wal_size=16MB',
  '--set=max_wal_size=64MB',
]

/** Starts PGlite with our settings, and with numbers and texts coming back as they do from a server. */
export async function openPGlite(options: PGliteOptions): Promise<PGlite> {
  const pglite = new SlicedPGlite({
    ...options,
    initDbStartParams: [...clusterSettings],
    parsers: { 20: Number, 1700: (text: string) => text },
  })
  await pglite.waitReady
  return pglite
}
