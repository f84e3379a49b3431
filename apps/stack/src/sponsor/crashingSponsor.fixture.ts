import type { FromSponsor } from './SponsorProcessData.ts'

// A sponsor's process that says where it listens, and dies.
const ready: FromSponsor = { kind: 'ready', url: 'http://127.0.0.1:1', address: '0x' }
process.on('message', () => process.send?.(ready, () => process.exit(3)))
