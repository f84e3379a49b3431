import { type RunningSponsor, startSponsor } from '@vermeil/sponsor'
import { createThorClient } from '@vermeil/thor'
import { setTokenAddresses } from '@vermeil/tokens'
import { host } from '../listeners.ts'
import type { FromSponsor, SponsorProcessData, ToSponsor } from './SponsorProcessData.ts'

const send = (message: FromSponsor): void => void process.send?.(message)
const log = {
  info: (fields: object, message: string) =>
    send({ kind: 'line', level: 'info', fields: { ...fields }, message }),
  error: (fields: object, message: string) =>
    send({ kind: 'line', level: 'error', fields: { ...fields }, message }),
}

let sponsor: RunningSponsor | undefined

async function start({ nodeUrl, tokens, ...data }: SponsorProcessData): Promise<void> {
  setTokenAddresses(tokens)
  const thor = createThorClient({ url: nodeUrl, genesisId: data.genesisId })
  sponsor = await startSponsor({ ...data, thor, log }, { host, port: 0 })
  send({ kind: 'ready', url: sponsor.url, address: sponsor.address })
}

async function stop(): Promise<void> {
  await sponsor?.[Symbol.asyncDispose]()
  process.disconnect()
}

process.on('message', (message: ToSponsor) => {
  if (message.kind === 'start')
    start(message.data).catch((error: Error) => {
      send({ kind: 'failed', message: error.message })
      process.exitCode = 1
      process.disconnect()
    })
  else void stop()
})
// A Ctrl-C reaches the whole group of processes. The parent decides when this one stops, and its death stops it too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
