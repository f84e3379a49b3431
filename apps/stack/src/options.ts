import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** What `npm start` can be told; every option has an environment variable of its own. */
export interface StackOptions {
  /** Port of the web app, `/indexer` and `/api`. */
  port: number
  /** Port of the dev chain's node. */
  nodePort: number
  /** Folder of the chain and the database. */
  dataFolder: string
  /** Forget the data folder and make the market anew. */
  fresh: boolean
  /** A PostgreSQL server instead of the database in the data folder. */
  databaseUrl: string | undefined
  /** Seconds between two blocks. */
  blockSeconds: number
}

export type ReadOptions =
  | { kind: 'start'; options: StackOptions }
  | { kind: 'help'; text: string }
  | { kind: 'refused'; message: string }

type Environment = Readonly<Record<string, string | undefined>>

export const helpText = `Vermeil on your machine: dev chain, market, indexer, api and web app.

  npm start [-- options]

  --port <n>             port of the web app and the api            VERMEIL_PORT           4600
  --node-port <n>        port of the dev chain's node               VERMEIL_NODE_PORT      8669
  --data <folder>        where chain and database are kept          VERMEIL_DATA           .vermeil
  --fresh                forget the chain and the database          VERMEIL_FRESH=1
  --database-url <url>   a PostgreSQL server as the database        VERMEIL_DATABASE_URL   (built in)
  --block-seconds <n>    seconds between two blocks, 1 to 10        VERMEIL_BLOCK_SECONDS  5
  --help                 this text

An option wins over its variable.`

/** Reads the command line and the environment; what cannot be used is refused in one sentence. */
export function readOptions(args: readonly string[], environment: Environment): ReadOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        'node-port': { type: 'string' },
        data: { type: 'string' },
        fresh: { type: 'boolean' },
        'database-url': { type: 'string' },
        'block-seconds': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    if (values.help) return { kind: 'help', text: helpText }
    const options: StackOptions = {
      port: readPort('--port', values.port ?? environment['VERMEIL_PORT'] ?? '4600'),
      nodePort: readPort(
        '--node-port',
        values['node-port'] ?? environment['VERMEIL_NODE_PORT'] ?? '8669',
      ),
      dataFolder: readFolder(values.data ?? environment['VERMEIL_DATA'] ?? '.vermeil'),
      fresh: values.fresh ?? readSwitch('VERMEIL_FRESH', environment['VERMEIL_FRESH']),
      databaseUrl: readDatabaseUrl(values['database-url'] ?? environment['VERMEIL_DATABASE_URL']),
      blockSeconds: readBlockSeconds(
        values['block-seconds'] ?? environment['VERMEIL_BLOCK_SECONDS'] ?? '5',
      ),
    }
    if (options.port === options.nodePort && options.port !== 0)
      throw new OptionError('--port and --node-port are the same: give them different ports.')
    return { kind: 'start', options }
  } catch (error) {
    const sentence = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error)
    return {
      kind: 'refused',
      message:
        error instanceof OptionError ? error.message : `${sentence}; --help lists the options.`,
    }
  }
}

/**
 * Reads a port; 0 lets the system choose a free one.
 * @throws {OptionError}
 */
export function readPort(name: string, text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new OptionError(`${name} is '${text}': give a port from 0 to 65535.`)
  return Number(text)
}

function readFolder(text: string): string {
  if (text.trim() === '') throw new OptionError('--data is empty: give the name of a folder.')
  return resolve(text)
}

function readSwitch(name: string, text: string | undefined): boolean {
  if (text === undefined || text === '' || text === '0' || text === 'false') return false
  if (text === '1' || text === 'true') return true
  throw new OptionError(`${name} is '${text}': give 1 or 0.`)
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  if (!URL.canParse(text) || !/^postgres(ql)?:$/.test(new URL(text).protocol))
    throw new OptionError(
      '--database-url is no PostgreSQL address: give postgres://user:password@host:port/name.',
    )
  return text
}

function readBlockSeconds(text: string): number {
  if (!/^\d+$/.test(text) || Number(text) < 1 || Number(text) > 10)
    throw new OptionError(`--block-seconds is '${text}': give a whole number from 1 to 10.`)
  return Number(text)
}

/** An option has a value that cannot be used. */
export class OptionError extends Error {
  override name = 'OptionError'
  readonly retryable = false
}
