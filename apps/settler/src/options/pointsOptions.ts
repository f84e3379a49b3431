import { OptionError, parseOptions } from '@vermeil/deploy'
import {
  type NetworkOptions,
  networkArgs,
  networkHelp,
  readNetworkOptions,
  readRound,
} from './networkOptions.ts'

/** The options of `npm run points`. */
export interface PointsOptions extends NetworkOptions {
  roundId: number
  file: string
  /** Where to write the flags of the integrity rules; undefined if they are not wanted. */
  flagsFile: string | undefined
}

export const pointsHelp = `Computes the points of a round that has ended from the chain alone, and writes them to a file.

  npm run points -- --round <n> --node-url <url> [options]

  --round <n>          the round
${networkHelp}
  --out <file>         the file to write; points-<n>.json by default
  --flags <file>       also look for wash trading and wallet splitting
                       (docs/integrity.md), and write what is found
  --help               show this text

Everyone who runs this on the same chain gets the same file. The settlement of the round publishes its root.`

/**
 * Parses the command line. Returns undefined for --help.
 * @throws {OptionError} in one sentence.
 */
export function readPointsOptions(args: readonly string[]): PointsOptions | undefined {
  const options = { ...networkArgs, out: { type: 'string' }, flags: { type: 'string' } } as const
  const values = parseOptions({ args: [...args], options }).values
  if (values.help) return undefined
  if (values.round === undefined)
    throw new OptionError('--round is missing: give the number of a round that has ended.')
  const roundId = readRound(values.round)
  return {
    ...readNetworkOptions(values),
    roundId,
    file: values.out ?? `points-${roundId}.json`,
    flagsFile: values.flags,
  }
}
