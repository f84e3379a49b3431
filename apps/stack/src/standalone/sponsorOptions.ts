import { resolve } from 'node:path'
import { type ChainOptions, OptionError, parseOptions } from '@vermeil/deploy'
import { defaultRules, type Rules } from '@vermeil/sponsor'
import { formatAmount } from '@vermeil/units'
import { readPath, readPort } from '../options.ts'
import { type Environment, nodeHelp, nodeOptions, readAmount, readNode } from './options.ts'
import { readKey } from './readKey.ts'

/** The options of a stand-alone sponsor. */
export interface SponsorOptions extends ChainOptions {
  privateKey: Uint8Array
  /** The folder of the grants. */
  folder: string
  host: string
  port: number
  rules: Rules
}

export const sponsorHelp = `Runs a sponsor that pays the fee of one transaction per account and UTC day. The API asks it (npm run api -- --sponsor-url <url>); do not expose it to others.

  npm run sponsor -- --node-url <url> --key-file <file> [options]

${nodeHelp}
  --key-file <file>      the sponsor's private key in hexadecimal;  VERMEIL_SPONSOR_KEY_FILE
                         only you may read the file. The key itself
                         may be in VERMEIL_SPONSOR_KEY
  --data <folder>        folder of the signed transactions          VERMEIL_SPONSOR_DATA   .vermeil-sponsor
  --daily-vtho <vtho>    what a UTC day's transactions may cost     VERMEIL_DAILY_VTHO     ${formatAmount(defaultRules.dailyBudget, 18)}
  --min-vet <vet>        what an account must hold                  VERMEIL_MIN_VET        ${formatAmount(defaultRules.minBalance, 18)}
  --min-age <blocks>     for how many blocks it must have held it   VERMEIL_MIN_AGE        ${defaultRules.minAgeBlocks}
  --max-gas <gas>        the gas limit of a transaction             VERMEIL_MAX_GAS        ${defaultRules.maxGas}
  --host <address>       address to listen on                       VERMEIL_SPONSOR_HOST   127.0.0.1
  --port <n>             port to listen on                          VERMEIL_SPONSOR_PORT   4620
  --help                 show this text

The sponsor's account needs VTHO and should hold nothing else.`

const sponsorOptions = {
  ...nodeOptions,
  'key-file': { type: 'string' },
  data: { type: 'string' },
  'daily-vtho': { type: 'string' },
  'min-vet': { type: 'string' },
  'min-age': { type: 'string' },
  'max-gas': { type: 'string' },
  host: { type: 'string' },
  port: { type: 'string' },
} as const

/**
 * Reads the command line of a sponsor, and its key; undefined means that the help was requested.
 * @throws {OptionError} {KeyFileError} in one sentence.
 */
export function readSponsorOptions(
  args: readonly string[],
  environment: Environment,
): SponsorOptions | undefined {
  const values = parseOptions({ args: [...args], options: sponsorOptions }).values
  if (values.help) return undefined
  const source = {
    given: values['key-file'],
    fileVariable: 'VERMEIL_SPONSOR_KEY_FILE',
    keyVariable: 'VERMEIL_SPONSOR_KEY',
    holds: 'VTHO',
  }
  return {
    ...readNode(values, environment),
    privateKey: readKey(source, environment),
    folder:
      readPath('--data', values.data ?? environment['VERMEIL_SPONSOR_DATA']) ??
      resolve('.vermeil-sponsor'),
    host: values.host ?? environment['VERMEIL_SPONSOR_HOST'] ?? '127.0.0.1',
    port: readPort('--port', values.port ?? environment['VERMEIL_SPONSOR_PORT'] ?? '4620'),
    rules: {
      dailyBudget:
        readAmount('--daily-vtho', values['daily-vtho'] ?? environment['VERMEIL_DAILY_VTHO']) ??
        defaultRules.dailyBudget,
      minBalance:
        readAmount('--min-vet', values['min-vet'] ?? environment['VERMEIL_MIN_VET']) ??
        defaultRules.minBalance,
      minAgeBlocks:
        readWhole('--min-age', values['min-age'] ?? environment['VERMEIL_MIN_AGE']) ??
        defaultRules.minAgeBlocks,
      maxGas: BigInt(
        readWhole('--max-gas', values['max-gas'] ?? environment['VERMEIL_MAX_GAS']) ??
          defaultRules.maxGas,
      ),
    },
  }
}

function readWhole(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text))
    throw new OptionError(`${name} is '${text}': give a whole number, such as 8640.`)
  return Number(text)
}
