import { join } from 'node:path'
import { type Api, connectSponsor, createJsonLog, startApi } from '@vermeil/api'
import { type Ledger, openLedger, readHead } from '@vermeil/ledger'
import { buildConfig } from './chain/buildConfig.ts'
import { listAdmins } from './listAdmins.ts'
import { refuseTakenPort } from './refuseTakenPort.ts'
import { runUntilStopped } from './runUntilStopped.ts'
import { connectServiceChain, type ServiceChain } from './standalone/connectServiceChain.ts'
import { type ApiServiceOptions, apiHelp, readApiOptions } from './standalone/options.ts'
import { buildWeb } from './startup/buildWeb.ts'

/** Serves the API from a database that other processes write. It writes nothing itself. */
async function start(options: ApiServiceOptions): Promise<AsyncDisposable> {
  await using stack = new AsyncDisposableStack()
  await refuseTakenPort('--port', options.host, options.port)
  const chain = await connectServiceChain(options)
  const { sponsorUrl, keeperUrl, admin, dataFolder } = options
  const ledger = stack.use(await openLedger({ url: options.databaseUrl, reader: true }))
  await refuseOtherChain(ledger, chain)
  const api: Api = stack.use(
    await startApi({
      ledger,
      thor: chain.thor,
      host: options.host,
      port: options.port,
      ...(options.web && { web: { folder: await buildWeb() } }),
      config: buildConfig(chain, {}),
      ...(options.proxies && { proxies: options.proxies }),
      ...(sponsorUrl && { sponsor: connectSponsor(() => sponsorUrl) }),
      ...(admin && {
        admin: {
          listAdministrators: listAdmins(admin),
          hosts: admin.hosts,
          folder: admin.folder,
          findKeeperUrl: () => keeperUrl,
          findSponsorUrl: () => sponsorUrl,
        },
      }),
      quality: { folder: dataFolder && join(dataFolder, 'quality') },
      // The indexer may be on another machine. Its lag is read from the database.
      status: () => ({ state: 'following', head: null, best: null }),
      log: createJsonLog((line) => process.stderr.write(line), { all: options.log }),
    }),
  )
  console.log(`The API answers on ${api.url} (node ${chain.nodeUrl}). Ctrl-C stops it.`)
  return stack.move()
}

async function refuseOtherChain(ledger: Ledger, chain: ServiceChain): Promise<void> {
  const genesisId = (await readHead(ledger))?.genesisId ?? chain.genesisId
  if (genesisId !== chain.genesisId)
    throw new Error(
      `The database contains the chain with genesis ${genesisId}, but the node is on ${chain.genesisId}: use another node or another database.`,
    )
}

await runUntilStopped(async () => {
  const options = readApiOptions(process.argv.slice(2), process.env)
  if (options !== undefined) return await start(options)
  console.log(apiHelp)
  process.exit(0)
})
