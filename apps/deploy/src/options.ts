import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Deployment } from '@vermeil/abi'
import { type Address, type Hex, isAddress, parseAddress } from '@vermeil/units'
import { readAddressesFile } from './files/addressesFile.ts'
import { hideSecrets } from './hideSecrets.ts'
import type { NetworkName } from './node/connectNode.ts'

/** The options of `npm run deploy`. */
export interface DeployOptions {
  nodeUrl: string
  keyFile: string
  network: NetworkName | undefined
  owner: Address | undefined
  guardian: Address | undefined
  file: string | undefined
}

export const helpText = `Deploys Vermeil's contracts to a network, wires them, and reads everything back.

  npm run deploy -- --node-url <url> --key-file <file> [options]

  --node-url <url>       a Thor node, such as http://localhost:8669
  --key-file <file>      the deployer's private key in hexadecimal; only you may read the file
  --network <name>       main, test or solo; required for the main network
  --owner <address>      the future owner of the contracts, who accepts them by running this
                         command with the owner's key. The aggregator is owned by a timelock that
                         the owner controls; if its delay is not zero, run the command again after
                         the delay
  --guardian <address>   the account that can pause the aggregator, and nothing else; the owner by
                         default
  --addresses <file>     the addresses file; packages/abi/src/deployments/<network>.json for the
                         public networks and .vermeil-solo/deployment.json for a solo node
  --help                 show this text

Existing contracts are not changed, so run it again to finish an interrupted deployment.`

/**
 * Parses the command line. Returns undefined for --help.
 * @throws {OptionError} in one sentence.
 */
export function readOptions(args: readonly string[]): DeployOptions | undefined {
  const { values } = parseOptions({ args: [...args], options })
  if (values.help) return undefined
  const { network } = values
  if (network !== undefined && network !== 'main' && network !== 'test' && network !== 'solo')
    throw new OptionError(`--network is '${network}': give main, test or solo.`)
  return {
    nodeUrl: readNodeUrl(values['node-url']),
    keyFile: readKeyFileName(values['key-file']),
    network,
    owner: readAddress('--owner', values.owner),
    guardian: readAddress('--guardian', values.guardian),
    file: values.addresses,
  }
}

const options = {
  'node-url': { type: 'string' },
  'key-file': { type: 'string' },
  network: { type: 'string' },
  owner: { type: 'string' },
  guardian: { type: 'string' },
  addresses: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

/**
 * Parses a command line like `parseArgs`, with errors of one sentence.
 * @throws {OptionError}
 */
export function parseOptions<const Config extends ParseArgsConfig>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (cause) {
    const sentence = cause instanceof Error ? cause.message.split('. ')[0] : String(cause)
    throw new OptionError(`${sentence}; --help lists the options.`)
  }
}

function require(value: string | undefined, name: string, what: string): string {
  if (value === undefined || value.trim() === '')
    throw new OptionError(`${name} is missing: give ${what}; --help lists the options.`)
  return value
}

function readNodeUrl(text: string | undefined): string {
  const url = require(text, '--node-url', "a node's URL")
  refuseCredentials(url, '--node-url')
  return url
}

/** The networks of a service. 'dev' is the dev chain of a stack; its genesis differs on every machine. */
const serviceNetworks = ['main', 'test', 'solo', 'dev'] as const

/**
 * Reads the network of a service; undefined if none is given.
 * @throws {OptionError} if there is no such network.
 */
export function readServiceNetwork(text: string | undefined): ServiceNetwork | undefined {
  if (text === undefined || text === '') return undefined
  const name = serviceNetworks.find((known) => known === text)
  if (name) return name
  throw new OptionError(`--network is '${text}': give main, test, solo or dev.`)
}

/** The name of a network that a service can run on. */
export type ServiceNetwork = (typeof serviceNetworks)[number]

/**
 * Reads the URL of a node or of another service.
 * @throws {OptionError} if it is not an http or https URL, or contains a user name or a password.
 */
export function readServiceUrl(url: string, name = '--node-url'): string {
  refuseCredentials(url, name)
  if (URL.canParse(url) && /^https?:/.test(url)) return url
  throw new OptionError(
    `${name} is '${url}': give an address that starts with http:// or https://.`,
  )
}

/**
 * Rejects a URL with a user name or a password, because URLs are printed, and a node's is sent to browsers.
 * @throws {OptionError}
 */
function refuseCredentials(url: string, name: string): void {
  const { username, password } = URL.canParse(url) ? new URL(url) : {}
  if (username || password)
    throw new OptionError(
      `${name} contains a user name or a password, but it is shown to others: remove them.`,
    )
}

/**
 * Reads an addresses file that an option names.
 * @throws {OptionError} if it does not exist.
 * @throws {AddressesFileError} if it is damaged or belongs to another chain.
 */
export function requireAddressesFile(path: string, genesisId: Hex): Deployment {
  const deployment = readAddressesFile(path, genesisId)
  if (deployment === undefined)
    throw new OptionError(`There is no addresses file ${path}: name one that exists.`)
  return deployment
}

function readKeyFileName(text: string | undefined): string {
  const name = require(text, '--key-file', 'the file with the private key')
  refuseKey(name)
  return name
}

/**
 * Rejects a private key in the place of the name of its file.
 * @throws {OptionError}
 */
export function refuseKey(name: string): void {
  if (/^(0x)?[0-9a-f]{64}$/i.test(name.trim()))
    throw new OptionError(
      '--key-file is a private key, which is now visible in the process list and the shell history: do not use this key for anything of value. Write a new key to a file that only you can read, and give the name of that file.',
    )
}

function readAddress(name: string, text: string | undefined): Address | undefined {
  if (text === undefined) return undefined
  if (!isAddress(text))
    throw new OptionError(`${name} is '${text}': give 0x and 40 hexadecimal digits.`)
  return parseAddress(text)
}

/** An option is invalid. The message never contains a key or a password. */
export class OptionError extends Error {
  override name = 'OptionError'
  readonly retryable = false

  constructor(message: string) {
    super(hideSecrets(message))
  }
}
