import { createJsonLog } from '@vermeil/api'
import { startSponsor } from '@vermeil/sponsor'
import { refuseTakenPort } from './refuseTakenPort.ts'
import { runUntilStopped } from './runUntilStopped.ts'
import { findSponsoredContracts } from './sponsor/findSponsoredContracts.ts'
import { connectServiceChain } from './standalone/connectServiceChain.ts'
import {
  readSponsorOptions,
  type SponsorOptions,
  sponsorHelp,
} from './standalone/sponsorOptions.ts'

/** Runs a sponsor. It needs no database server and no API. */
async function start({
  privateKey,
  host,
  port,
  folder,
  rules,
  ...node
}: SponsorOptions): Promise<AsyncDisposable> {
  await refuseTakenPort('--port', host, port)
  const { thor, genesisId, nodeUrl, network } = await connectServiceChain(node)
  const log = createJsonLog((line) => process.stderr.write(line), { all: true })
  const contracts = findSponsoredContracts(network)
  const config = { thor, genesisId, privateKey, contracts, folder, rules, log }
  const sponsor = await startSponsor(config, { host, port })
  console.log(
    `The sponsor ${sponsor.address} answers on ${sponsor.url} (node ${nodeUrl}). Ctrl-C stops it.`,
  )
  return sponsor
}

await runUntilStopped(async () => {
  const options = readSponsorOptions(process.argv.slice(2), process.env)
  if (options !== undefined) return await start(options)
  console.log(sponsorHelp)
  process.exit(0)
})
