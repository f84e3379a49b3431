import { type ChainOptions, OptionError, parseOptions, readServiceNetwork } from '@vermeil/deploy'
import { parseAmount } from '@vermeil/units'
import type { AdminNames } from '../listAdmins.ts'
import {
  adminHelp,
  readAdminOptions,
  readDatabaseUrl,
  readNodeUrl,
  readPath,
  readPort,
  readProxies,
  readSwitch,
} from '../options.ts'

/** The options of a stand-alone indexer. */
export interface ServiceOptions extends ChainOptions {
  databaseUrl: string
}

/** The options of a stand-alone API. */
export interface ApiServiceOptions extends ServiceOptions {
  host: string
  port: number
  /** Whether to serve the web app too. */
  web: boolean
  /** Addresses of the proxies in front of the API. */
  proxies: string[] | undefined
  /** Where a sponsor answers; without it there are no free transactions. */
  sponsorUrl: string | undefined
  /** Where a keeper answers, for the admin area. */
  keeperUrl: string | undefined
  /** The admin area; without administrators there is none. */
  admin: (AdminNames & { hosts: string[]; folder: string }) | undefined
  /** The folder of what this API alone knows; undefined keeps it in memory. */
  dataFolder: string | undefined
  log: boolean
}

export type Environment = Readonly<Record<string, string | undefined>>

export const nodeHelp = `  --node-url <url>       a Thor node                                VERMEIL_NODE_URL
  --network <name>       main, test, solo or dev; the default is    VERMEIL_NETWORK
                         the node's network, but dev must be given
  --addresses <file>     addresses of the contracts on the chain    VERMEIL_ADDRESSES`

const partHelp = `  --database-url <url>   the PostgreSQL server; put the password    VERMEIL_DATABASE_URL
                         into the variable, ~/.pgpass or
                         PGPASSWORD
${nodeHelp}`

export const indexerHelp = `Runs an indexer that reads a node's chain into a PostgreSQL server. If several run, one writes and the others wait.

  npm run indexer -- --database-url <url> --node-url <url> [options]

${partHelp}
  --help                 show this text`

export const apiHelp = `Runs an API that answers from the PostgreSQL server of an indexer, or from a replica of it.

  npm run api -- --database-url <url> --node-url <url> [options]

${partHelp}
  --host <address>       address to listen on                       VERMEIL_HOST           127.0.0.1
  --port <n>             port to listen on                          VERMEIL_PORT           4600
  --web                  serve the web app too                      VERMEIL_WEB=1
  --proxies <list>       addresses of the proxies in front of it,   VERMEIL_PROXIES
                         separated by commas; the API trusts their
                         x-forwarded-for header
  --sponsor-url <url>    the sponsor that pays for free             VERMEIL_SPONSOR_URL
                         transactions (npm run sponsor)
  --keeper-url <url>     the keeper whose status /admin shows       VERMEIL_KEEPER_URL
${adminHelp}
  --data <folder>        folder of their sessions and audit log,    VERMEIL_DATA
                         and of reported quotes; one process may
                         use it
  --log                  log every request, as JSON lines on stderr VERMEIL_LOG=1
  --help                 show this text`

export const nodeOptions = {
  'node-url': { type: 'string' },
  network: { type: 'string' },
  addresses: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

const partOptions = { ...nodeOptions, 'database-url': { type: 'string' } } as const

const apiOptions = {
  ...partOptions,
  host: { type: 'string' },
  port: { type: 'string' },
  web: { type: 'boolean' },
  proxies: { type: 'string' },
  'sponsor-url': { type: 'string' },
  'keeper-url': { type: 'string' },
  admins: { type: 'string' },
  'admins-file': { type: 'string' },
  'admin-hosts': { type: 'string' },
  data: { type: 'string' },
  log: { type: 'boolean' },
} as const

/**
 * Reads the command line of an indexer; undefined means that the help was requested.
 * @throws {OptionError} in one sentence.
 */
export function readIndexerOptions(
  args: readonly string[],
  environment: Environment,
): ServiceOptions | undefined {
  const values = parseOptions({ args: [...args], options: partOptions }).values
  return values.help ? undefined : readPart(values, environment)
}

/**
 * Reads the command line of an API; undefined means that the help was requested.
 * @throws {OptionError} in one sentence.
 */
export function readApiOptions(
  args: readonly string[],
  environment: Environment,
): ApiServiceOptions | undefined {
  const values = parseOptions({ args: [...args], options: apiOptions }).values
  if (values.help) return undefined
  return {
    ...readPart(values, environment),
    host: values.host ?? environment['VERMEIL_HOST'] ?? '127.0.0.1',
    port: readPort('--port', values.port ?? environment['VERMEIL_PORT'] ?? '4600'),
    web: readSwitch('VERMEIL_WEB', environment, values.web),
    proxies: readProxies(values.proxies ?? environment['VERMEIL_PROXIES']),
    sponsorUrl: readNodeUrl(
      values['sponsor-url'] ?? environment['VERMEIL_SPONSOR_URL'],
      '--sponsor-url',
    ),
    keeperUrl: readNodeUrl(
      values['keeper-url'] ?? environment['VERMEIL_KEEPER_URL'],
      '--keeper-url',
    ),
    admin: readAdmin(values, environment),
    dataFolder: readPath('--data', values.data ?? environment['VERMEIL_DATA']),
    log: readSwitch('VERMEIL_LOG', environment, values.log),
  }
}

interface AdminValues {
  admins?: string
  'admins-file'?: string
  'admin-hosts'?: string
  data?: string
}

function readAdmin(values: AdminValues, environment: Environment): ApiServiceOptions['admin'] {
  const { adminHosts: hosts, ...names } = readAdminOptions(values, environment)
  if (!names.admins && !names.adminsFile) return undefined
  const folder = readPath('--data', values.data ?? environment['VERMEIL_DATA'])
  if (folder === undefined)
    throw new OptionError(
      'Administrators need --data: give a folder for the sessions and the audit log of administrators.',
    )
  return { ...names, hosts, folder }
}

/**
 * Reads an amount of a token of 18 decimals, in its smallest units; undefined if none is given.
 * @throws {OptionError} in one sentence.
 */
export function readAmount(name: string, text: string | undefined): bigint | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,9}(\.\d{1,18})?$/.test(text))
    throw new OptionError(`${name} is '${text}': give an amount, such as 0.5.`)
  return parseAmount(text, 18)
}

interface NodeValues {
  'node-url'?: string
  network?: string
  addresses?: string
}

function readPart(
  values: NodeValues & { 'database-url'?: string },
  environment: Environment,
): ServiceOptions {
  const databaseUrl = readDatabaseUrl(values['database-url'], environment)
  if (databaseUrl === undefined)
    throw new OptionError(
      '--database-url is missing: several processes share a PostgreSQL server; --help lists the options.',
    )
  return { databaseUrl, ...readNode(values, environment) }
}

/**
 * Reads the node, its network and its contracts.
 * @throws {OptionError} in one sentence.
 */
export function readNode(values: NodeValues, environment: Environment): ChainOptions {
  const nodeUrl = readNodeUrl(values['node-url'] ?? environment['VERMEIL_NODE_URL'])
  if (nodeUrl === undefined)
    throw new OptionError("--node-url is missing: give a node's address; --help lists the options.")
  const addresses = readPath('--addresses', values.addresses ?? environment['VERMEIL_ADDRESSES'])
  const network = readServiceNetwork(values.network ?? environment['VERMEIL_NETWORK'])
  if (network === 'dev' && addresses !== undefined)
    throw new OptionError('The addresses of the dev chain are known: leave --addresses out.')
  return { nodeUrl, network, addresses }
}
