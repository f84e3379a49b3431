import { type ChainOptions, OptionError, parseOptions, readServiceUrl } from '@vermeil/deploy'
import { type Environment, nodeHelp, nodeOptions, readNode } from '../standalone/options.ts'

/** The options of `npm run quality`. */
export interface QualityOptions extends ChainOptions {
  fromBlock: number
  toBlock: number
  /** Where to read the published numbers that are compared; undefined compares nothing. */
  apiUrl: string | undefined
}

export const qualityHelp = `Computes the price quality of swaps from the chain alone: what each received, its minimum, and what the best single exchange would have paid at the block before. Prints them as CSV.

  npm run quality -- --block <n> --node-url <url> [options]

  --block <n>            the block with the swaps
  --to <n>               the last block; by default the same
${nodeHelp}
  --api-url <url>        compare with the numbers that this API publishes; the
                         exit code is 1 if one differs
  --help                 show this text

The node must keep the states of these blocks.`

const qualityArgs = {
  ...nodeOptions,
  block: { type: 'string' },
  to: { type: 'string' },
  'api-url': { type: 'string' },
} as const

/**
 * Reads the command line; undefined means that the help was requested.
 * @throws {OptionError} in one sentence.
 */
export function readQualityOptions(
  args: readonly string[],
  environment: Environment,
): QualityOptions | undefined {
  const values = parseOptions({ args: [...args], options: qualityArgs }).values
  if (values.help) return undefined
  if (values.block === undefined)
    throw new OptionError('--block is missing: give the number of a block with a swap.')
  const fromBlock = readBlock('--block', values.block)
  const toBlock = values.to === undefined ? fromBlock : readBlock('--to', values.to)
  if (toBlock < fromBlock)
    throw new OptionError(`--to is ${toBlock}, which is before --block ${fromBlock}.`)
  const apiUrl = values['api-url']
  if (apiUrl !== undefined) readServiceUrl(apiUrl, '--api-url')
  return { ...readNode(values, environment), fromBlock, toBlock, apiUrl }
}

function readBlock(name: string, text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text))
    throw new OptionError(`${name} is '${text}': give the number of a block, such as 23418906.`)
  return Number(text)
}
