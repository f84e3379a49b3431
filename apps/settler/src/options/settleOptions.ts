import { OptionError, parseOptions, readKeyFile, readKeyText, refuseKey } from '@vermeil/deploy'
import { type Amount, type Hex, parseAmount, parseHex } from '@vermeil/units'
import {
  type NetworkOptions,
  networkArgs,
  networkHelp,
  readNetworkOptions,
  readRound,
} from './networkOptions.ts'

/** The options of `npm run settle`. */
export interface SettleCommand extends NetworkOptions {
  /** The last round that has ended, if undefined. */
  roundId: number | undefined
  /** Wei of B3TR. */
  amount: Amount
  approved: Hex | undefined
  /** The settler's key; undefined in a dry run. */
  privateKey: Uint8Array | undefined
}

export const settleHelp = `Pays the rewards of a round that has ended.

  npm run settle -- --node-url <url> --amount <B3TR> --key-file <file> [options]

  --round <n>          the round; the last one that has ended by default
${networkHelp}
  --amount <B3TR>      what the settler adds to the pool; 0 by default. The pool also has what the
                       contract does not owe and the rewards that have expired
  --key-file <file>    the settler's private key in hexadecimal; only you may read the file. The
                       variable VERMEIL_SETTLER_KEY can contain the key instead
  --dry-run            shows the plan and signs nothing; needs no key
  --approve <id>       pays only the plan with this id, which a dry run shows
  --help               show this text

Run it again after any interruption: it pays only what is missing.`

const settleArgs = {
  ...networkArgs,
  amount: { type: 'string' },
  'key-file': { type: 'string' },
  'dry-run': { type: 'boolean' },
  approve: { type: 'string' },
} as const

/**
 * Parses the command line and reads the key. Returns undefined for --help.
 * @throws {OptionError} {KeyFileError} in one sentence.
 */
export function readSettleOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): SettleCommand | undefined {
  const values = parseOptions({ args: [...args], options: settleArgs }).values
  if (values.help) return undefined
  const { round, amount, approve } = values
  return {
    ...readNetworkOptions(values),
    roundId: round === undefined ? undefined : readRound(round),
    amount: readAmount(amount ?? '0'),
    approved: approve === undefined ? undefined : readPlanId(approve),
    privateKey: values['dry-run'] ? undefined : readKey(values['key-file'], environment),
  }
}

function readKey(
  file: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Uint8Array {
  if (file !== undefined) {
    refuseKey(file)
    return readKeyFile(file)
  }
  const key = environment['VERMEIL_SETTLER_KEY']
  if (key) return readKeyText(key, 'VERMEIL_SETTLER_KEY')
  throw new OptionError(
    "--key-file is missing: give the file with the settler's key, or --dry-run to sign nothing.",
  )
}

function readAmount(text: string): Amount {
  if (!/^\d+(\.\d{1,18})?$/.test(text))
    throw new OptionError(`--amount is '${text}': give an amount of B3TR, such as 1500.5.`)
  return parseAmount(text, 18)
}

function readPlanId(text: string): Hex {
  if (!/^0x[0-9a-f]{64}$/i.test(text))
    throw new OptionError(`--approve is '${text}': give the id of a plan, which a dry run shows.`)
  return parseHex(text)
}
