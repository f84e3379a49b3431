import { type ChainOptions, parseOptions } from '@vermeil/deploy'
import { readPort, readSwitch } from '../options.ts'
import { type Environment, nodeHelp, nodeOptions, readAmount, readNode } from './options.ts'
import { readKey } from './readKey.ts'

/** The options of a stand-alone keeper. */
export interface KeeperOptions extends ChainOptions {
  privateKey: Uint8Array
  host: string
  /** The port of metrics and health. */
  port: number
  /** Wei of VTHO. */
  minProfit: bigint
  isDryRun: boolean
  removes: boolean
  /** Wei of VTHO per day; the keeper's default if undefined. */
  removalBudget: bigint | undefined
}

export const keeperHelp = `Runs a keeper that fills limit orders as soon as the pools can pay their prices, matches opposite orders, and removes dead ones.

  npm run keeper -- --node-url <url> --key-file <file> [options]

${nodeHelp}
  --key-file <file>      the keeper's private key in hexadecimal;   VERMEIL_KEEPER_KEY_FILE
                         only you may read the file. The key itself
                         may be in VERMEIL_KEEPER_KEY
  --min-profit <vtho>    what a transaction must earn after gas,    VERMEIL_MIN_PROFIT     0
                         besides the filler's share
  --keep-dead            do not remove dead orders, which costs     VERMEIL_KEEP_DEAD=1
                         gas and earns nothing
  --removal-budget <vtho>  what removals may cost per day (UTC)     VERMEIL_REMOVAL_BUDGET 100
  --dry-run              log what would be sent and send nothing    VERMEIL_DRY_RUN=1
  --host <address>       address to listen on, for metrics, health  VERMEIL_KEEPER_HOST    127.0.0.1
  --port <n>             port to listen on, for metrics and health  VERMEIL_KEEPER_PORT    4610
  --help                 show this text

The keeper's account needs VET, which it spends and gets back within each transaction, and VTHO for gas.`

const keeperOptions = {
  ...nodeOptions,
  'key-file': { type: 'string' },
  'min-profit': { type: 'string' },
  'keep-dead': { type: 'boolean' },
  'removal-budget': { type: 'string' },
  'dry-run': { type: 'boolean' },
  host: { type: 'string' },
  port: { type: 'string' },
} as const

const keySource = {
  fileVariable: 'VERMEIL_KEEPER_KEY_FILE',
  keyVariable: 'VERMEIL_KEEPER_KEY',
  holds: 'VET and VTHO',
}

/**
 * Reads the command line of a keeper, and its key; undefined means that the help was requested.
 * @throws {OptionError} {KeyFileError} in one sentence.
 */
export function readKeeperOptions(
  args: readonly string[],
  environment: Environment,
): KeeperOptions | undefined {
  const values = parseOptions({ args: [...args], options: keeperOptions }).values
  if (values.help) return undefined
  return {
    ...readNode(values, environment),
    privateKey: readKey({ ...keySource, given: values['key-file'] }, environment),
    host: values.host ?? environment['VERMEIL_KEEPER_HOST'] ?? '127.0.0.1',
    port: readPort('--port', values.port ?? environment['VERMEIL_KEEPER_PORT'] ?? '4610'),
    minProfit:
      readAmount('--min-profit', values['min-profit'] ?? environment['VERMEIL_MIN_PROFIT']) ?? 0n,
    isDryRun: readSwitch('VERMEIL_DRY_RUN', environment, values['dry-run']),
    removes: !readSwitch('VERMEIL_KEEP_DEAD', environment, values['keep-dead']),
    removalBudget: readAmount(
      '--removal-budget',
      values['removal-budget'] ?? environment['VERMEIL_REMOVAL_BUDGET'],
    ),
  }
}
