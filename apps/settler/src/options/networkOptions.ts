import { type ChainOptions, OptionError, readServiceNetwork, readServiceUrl } from '@vermeil/deploy'

/** Where to read the chain, and who is disqualified. */
export interface NetworkOptions extends ChainOptions {
  /** A file or an address with the published decisions about accounts; without it no one is disqualified. */
  banned: string | undefined
}

/** The options of `NetworkOptions` for `parseArgs`. */
export const networkArgs = {
  'node-url': { type: 'string' },
  network: { type: 'string' },
  addresses: { type: 'string' },
  banned: { type: 'string' },
  round: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

export const networkHelp = `  --node-url <url>     a Thor node that keeps the whole chain and its logs
  --network <name>     main, test, solo or dev; the node's network by default, but dev must be given
  --addresses <file>   the addresses of the contracts on the chain
  --banned <place>     the disqualified accounts: the address of /api/disqualifications, or a file
                       with its answer`

/**
 * Reads the options of a network.
 * @throws {OptionError} in one sentence.
 */
export function readNetworkOptions(values: {
  'node-url'?: string
  network?: string
  addresses?: string
  banned?: string
}): NetworkOptions {
  const { 'node-url': nodeUrl, network, addresses, banned } = values
  if (nodeUrl === undefined || nodeUrl === '')
    throw new OptionError("--node-url is missing: give a node's address; --help lists the options.")
  const url = readServiceUrl(nodeUrl)
  return { nodeUrl: url, network: readServiceNetwork(network), addresses, banned }
}

/**
 * Parses the number of a round.
 * @throws {OptionError} in one sentence.
 */
export function readRound(text: string): number {
  if (!/^\d{1,6}$/.test(text))
    throw new OptionError(`--round is '${text}': give the number of a round, such as 47.`)
  return Number(text)
}
