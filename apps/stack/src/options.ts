import { resolve } from 'node:path'
import { OptionError, parseOptions, publicNodes, readServiceUrl } from '@vermeil/deploy'
import { type Address, isAddress, parseAddress } from '@vermeil/units'

/** The options of `npm start`. Every option has an environment variable. */
export interface StackOptions {
  /** The port of the web app, `/indexer` and `/api`. */
  port: number
  /** The port of the dev chain's node. */
  nodePort: number
  /** A node to use instead of the dev chain. */
  nodeUrl: string | undefined
  /** The node's network. By default it is determined from the genesis block. */
  network: 'main' | 'test' | 'solo' | undefined
  /** A file with the addresses of the contracts on the node's chain. With it nothing is deployed. */
  addresses: string | undefined
  /** The folder of the chain and the database. Each network has its own default. */
  dataFolder: string | undefined
  /** Whether to delete the data and create the market again. */
  fresh: boolean
  /** A PostgreSQL server instead of the database in the data folder. */
  databaseUrl: string | undefined
  /** Seconds between two blocks. */
  blockSeconds: number
  /** Seconds between two rounds of the market's trading; 0 stops trading after the history. The default is every block. */
  tradeSeconds: number | undefined
  /** Addresses of the proxies in front of the API. */
  proxies: string[] | undefined
  /** The accounts of administrators. On the dev chain the default is the first development account. */
  admins: Address[] | undefined
  /** A file of these accounts instead, which is read again on every request. */
  adminsFile: string | undefined
  /** The hosts under which administrators open the app. */
  adminHosts: string[]
  /** The project id of WalletConnect. The app needs one to offer it. */
  walletConnect: string | undefined
  /** Whether to log every request. Failures are always logged. */
  log: boolean
  /** Whether a keeper fills limit orders, with a development account. */
  keeper: boolean
  /** Whether a sponsor pays for free transactions, with a development account. */
  sponsor: boolean
}

export type ReadOptions =
  | { kind: 'start'; options: StackOptions }
  | { kind: 'help'; text: string }
  | { kind: 'refused'; message: string }

type Environment = Readonly<Record<string, string | undefined>>

export const adminHelp = `  --admins <addresses>   accounts that may sign in at /admin,       VERMEIL_ADMINS
                         separated by commas
  --admins-file <file>   a file of these accounts, one per line,    VERMEIL_ADMINS_FILE
                         that can be changed while the API runs
  --admin-hosts <list>   hosts under which they open the app; a     VERMEIL_ADMIN_HOSTS    localhost,
                         host without a port means all of its ports                        127.0.0.1`

export const helpText = `Vermeil on your machine: dev chain, market, indexer, API, web app, keeper, settler and sponsor.

  npm start [-- options]

  --port <n>             port of the web app and the API            VERMEIL_PORT           4600
  --node-port <n>        port of the dev chain's node               VERMEIL_NODE_PORT      8669
  --node-url <url>       a Thor node to use, not the dev chain      VERMEIL_NODE_URL
  --network <name>       main, test or solo, with its default node  VERMEIL_NETWORK
  --addresses <file>     addresses of the contracts on the chain    VERMEIL_ADDRESSES
  --data <folder>        folder of the chain and the database       VERMEIL_DATA           .vermeil
                                                                    with a node: .vermeil-<network>
  --fresh                delete the chain and the database first    VERMEIL_FRESH=1
  --database-url <url>   a PostgreSQL server as the database        VERMEIL_DATABASE_URL   (built in)
  --block-seconds <n>    seconds between two blocks, 1 to 10        VERMEIL_BLOCK_SECONDS  5
  --trade-seconds <n>    seconds between the market's trades; 0     VERMEIL_TRADE_SECONDS  (each block)
                         stops trading
  --proxies <list>       addresses of the proxies in front of the   VERMEIL_PROXIES
                         API, separated by commas
  --wallet-connect <id>  project id of WalletConnect, for the app   VERMEIL_WALLET_CONNECT
${adminHelp}
  --log                  log every request, as JSON lines on stderr VERMEIL_LOG=1
  --no-keeper            run no keeper, which fills limit orders    VERMEIL_NO_KEEPER=1
  --no-sponsor           run no sponsor of free transactions        VERMEIL_NO_SPONSOR=1
  --help                 show this text

An option overrides its variable. The database's password is refused on the command line: put it into
VERMEIL_DATABASE_URL, ~/.pgpass or PGPASSWORD. On a solo node without --addresses, Thor's public
development accounts first deploy the contracts and a market.`

const stackOptions = {
  port: { type: 'string' },
  'node-port': { type: 'string' },
  'node-url': { type: 'string' },
  network: { type: 'string' },
  addresses: { type: 'string' },
  data: { type: 'string' },
  fresh: { type: 'boolean' },
  'database-url': { type: 'string' },
  'block-seconds': { type: 'string' },
  'trade-seconds': { type: 'string' },
  proxies: { type: 'string' },
  'wallet-connect': { type: 'string' },
  admins: { type: 'string' },
  'admins-file': { type: 'string' },
  'admin-hosts': { type: 'string' },
  log: { type: 'boolean' },
  'no-keeper': { type: 'boolean' },
  'no-sponsor': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Reads the command line and the environment. An invalid value is refused in one sentence. */
export function readOptions(args: readonly string[], environment: Environment): ReadOptions {
  try {
    const { values } = parseOptions({ args: [...args], options: stackOptions })
    if (values.help) return { kind: 'help', text: helpText }
    const options: StackOptions = {
      port: readPort('--port', values.port ?? environment['VERMEIL_PORT'] ?? '4600'),
      nodePort: readPort(
        '--node-port',
        values['node-port'] ?? environment['VERMEIL_NODE_PORT'] ?? '8669',
      ),
      ...readNode(
        values['node-url'] ?? environment['VERMEIL_NODE_URL'],
        values.network ?? environment['VERMEIL_NETWORK'],
      ),
      addresses: readPath('--addresses', values.addresses ?? environment['VERMEIL_ADDRESSES']),
      dataFolder: readPath('--data', values.data ?? environment['VERMEIL_DATA']),
      fresh: readSwitch('VERMEIL_FRESH', environment, values.fresh),
      databaseUrl: readDatabaseUrl(values['database-url'], environment),
      blockSeconds: readBlockSeconds(
        values['block-seconds'] ?? environment['VERMEIL_BLOCK_SECONDS'] ?? '5',
      ),
      tradeSeconds: readTradeSeconds(values['trade-seconds'], environment),
      proxies: readProxies(values.proxies ?? environment['VERMEIL_PROXIES']),
      ...readAdminOptions(values, environment),
      walletConnect: readProjectId(
        values['wallet-connect'] ?? environment['VERMEIL_WALLET_CONNECT'],
      ),
      log: readSwitch('VERMEIL_LOG', environment, values.log),
      keeper: !readSwitch('VERMEIL_NO_KEEPER', environment, values['no-keeper']),
      sponsor: !readSwitch('VERMEIL_NO_SPONSOR', environment, values['no-sponsor']),
    }
    if (options.port === options.nodePort && options.port !== 0)
      throw new OptionError('--port and --node-port are the same: give them different ports.')
    if (options.addresses !== undefined && options.nodeUrl === undefined)
      throw new OptionError('--addresses describes the chain of a node: give --node-url too.')
    return { kind: 'start', options }
  } catch (error) {
    if (!(error instanceof OptionError)) throw error
    return { kind: 'refused', message: error.message }
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

/**
 * Reads the name of a file or folder as an absolute path.
 * @throws {OptionError}
 */
export function readPath(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (text.trim() === '') throw new OptionError(`${name} is empty: give a name.`)
  return resolve(text)
}

/** The default nodes of networks. */
const defaultNodes = { ...publicNodes, solo: 'http://localhost:8669' }

/**
 * Reads the address of a node or of another service; undefined if none is given.
 * @throws {OptionError}
 */
export function readNodeUrl(url: string | undefined, name = '--node-url'): string | undefined {
  if (url === undefined || url === '') return undefined
  return readServiceUrl(url, name)
}

function readNode(
  url: string | undefined,
  network: string | undefined,
): Pick<StackOptions, 'nodeUrl' | 'network'> {
  const nodeUrl = readNodeUrl(url)
  if (network === undefined || network === '') return { nodeUrl, network: undefined }
  if (network !== 'main' && network !== 'test' && network !== 'solo')
    throw new OptionError(`--network is '${network}': give main, test or solo.`)
  return { nodeUrl: nodeUrl ?? defaultNodes[network], network }
}

/**
 * Reads a switch. The option overrides its variable.
 * @throws {OptionError}
 */
export function readSwitch(
  name: string,
  environment: Environment,
  given: boolean | undefined,
): boolean {
  if (given !== undefined) return given
  const text = environment[name]
  if (text === undefined || text === '' || text === '0' || text === 'false') return false
  if (text === '1' || text === 'true') return true
  throw new OptionError(`${name} is '${text}': give 1 or 0.`)
}

/**
 * Reads the address of a PostgreSQL server; undefined if none is given. Only the variable may contain a password: the
 * list of processes shows the command line, and npm prints it.
 * @throws {OptionError}
 */
export function readDatabaseUrl(
  given: string | undefined,
  environment: Environment,
): string | undefined {
  const text = given ?? environment['VERMEIL_DATABASE_URL']
  if (text === undefined || text === '') return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^postgres(ql)?:$/.test(url.protocol))
    throw new OptionError(
      '--database-url is not a PostgreSQL address: give postgres://name@host:port/database.',
    )
  if (`${url.pathname}${url.search}${url.hash}`.includes('@'))
    throw new OptionError(
      '--database-url has an @ after its host: write @, /, ? and # in a name or password as %40, %2F, %3F and %23.',
    )
  if (given !== undefined && (url.password !== '' || url.searchParams.has('password')))
    throw new OptionError(
      '--database-url contains a password, which others can read in the list of processes and in logs: give the whole address in VERMEIL_DATABASE_URL, or put the password into ~/.pgpass or PGPASSWORD.',
    )
  return text
}

function readBlockSeconds(text: string): number {
  if (!/^\d+$/.test(text) || Number(text) < 1 || Number(text) > 10)
    throw new OptionError(`--block-seconds is '${text}': give a whole number from 1 to 10.`)
  return Number(text)
}

function readTradeSeconds(given: string | undefined, environment: Environment): number | undefined {
  const text = given ?? environment['VERMEIL_TRADE_SECONDS']
  if (text === undefined || text === '') return undefined
  if (!/^\d{1,4}$/.test(text) || Number(text) > 3600)
    throw new OptionError(`--trade-seconds is '${text}': give a whole number from 0 to 3600.`)
  return Number(text)
}

/**
 * Reads the addresses of proxies; undefined if none are given.
 * @throws {OptionError}
 */
export function readProxies(text: string | undefined): string[] | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const proxies = text.split(',').map((address) => address.trim())
  const invalid = proxies.find((address) => !/^[0-9a-f.:]+(?:\/\d{1,3})?$/i.test(address))
  if (invalid !== undefined)
    throw new OptionError(
      `--proxies names '${invalid}': give addresses such as 10.0.0.1 or 10.0.0.0/8, separated by commas.`,
    )
  return proxies
}

/**
 * Reads who administrators are and where they open the app.
 * @throws {OptionError}
 */
export function readAdminOptions(
  values: { admins?: string; 'admins-file'?: string; 'admin-hosts'?: string },
  environment: Environment,
): Pick<StackOptions, 'admins' | 'adminsFile' | 'adminHosts'> {
  const admins = readAdmins(values.admins ?? environment['VERMEIL_ADMINS'])
  const file = values['admins-file'] ?? environment['VERMEIL_ADMINS_FILE']
  const adminsFile = readPath('--admins-file', file)
  if (admins !== undefined && adminsFile !== undefined)
    throw new OptionError('--admins and --admins-file are both given: give one of them.')
  return {
    admins,
    adminsFile,
    adminHosts: readAdminHosts(values['admin-hosts'] ?? environment['VERMEIL_ADMIN_HOSTS']),
  }
}

function readAdmins(text: string | undefined): Address[] | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const names = text.split(',').map((name) => name.trim())
  const invalid = names.find((name) => !isAddress(name))
  if (invalid !== undefined)
    throw new OptionError(
      `--admins names '${invalid}': give addresses of 0x and 40 hexadecimal digits, separated by commas.`,
    )
  return names.map(parseAddress)
}

/** By default this machine's own names. */
function readAdminHosts(text: string | undefined): string[] {
  if (text === undefined || text.trim() === '') return ['localhost', '127.0.0.1']
  const hosts = text.split(',').map((host) => host.trim().toLowerCase())
  const invalid = hosts.find((host) => !/^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/.test(host))
  if (invalid !== undefined)
    throw new OptionError(
      `--admin-hosts names '${invalid}': give hosts such as app.example.org, without https:// and separated by commas.`,
    )
  return hosts
}

function readProjectId(text: string | undefined): string | undefined {
  if (text === undefined || /^[0-9a-f]{32}$/.test(text)) return text
  throw new OptionError(
    `--wallet-connect is '${text}': give the 32 hexadecimal digits of the project id.`,
  )
}
