import { join } from 'node:path'
import { deployNetwork } from './deployNetwork.ts'
import { readAddressesFile, writeAddressesFile } from './files/addressesFile.ts'
import { readKeyFile } from './files/readKeyFile.ts'
import { connectNode } from './node/connectNode.ts'
import { type DeployOptions, helpText, OptionError, readOptions } from './options.ts'

const deployments = join(import.meta.dirname, '../../../packages/abi/src/deployments')

async function run(options: DeployOptions): Promise<void> {
  const privateKey = readKeyFile(options.keyFile)
  const { thor, genesisId, network } = await connectNode(options.nodeUrl, options.network)
  if (network === 'main' && options.network !== 'main')
    throw new OptionError('The node is on the main network: add --network main to confirm.')
  const ofNetwork =
    network === 'solo' ? '.vermeil-solo/deployment.json' : join(deployments, `${network}.json`)
  const file = options.file ?? ofNetwork
  const beganAt = performance.now()
  const { checks, created, gasUsed } = await deployNetwork({
    thor,
    genesisId,
    network,
    privateKey,
    owner: options.owner,
    guardian: options.guardian,
    known: readAddressesFile(file, genesisId),
    onBook: (deployment) => writeAddressesFile(file, deployment),
    onStep: (line) => console.log(line),
  })
  console.log('\nVerified on the chain:')
  for (const { what, found, passes } of checks)
    console.log(`  ${passes ? 'ok   ' : 'WRONG'}  ${what}: ${found}`)
  const seconds = ((performance.now() - beganAt) / 1000).toFixed(1)
  console.log(
    `\n${created} contracts created, ${gasUsed} gas used, ${seconds} s. The addresses are in ${file}.`,
  )
  const wrong = checks.filter(({ passes }) => !passes)
  if (wrong.length > 0)
    throw new Error(`${wrong.length} of ${checks.length} checks failed: see the lines above.`)
}

try {
  const options = readOptions(process.argv.slice(2))
  if (options === undefined) console.log(helpText)
  else await run(options)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
