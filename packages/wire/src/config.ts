import * as v from 'valibot'
import { address } from './codec/fields.ts'
import { parseWire } from './codec/parseWire.ts'

/** Id of the JSON block in index.html that tells the app which network it runs on. */
export const configElementId = 'config'

/** Addresses on a chain that the app does not know by itself. */
const deployment = v.object({
  addresses: v.record(v.string(), v.nullable(address)),
  venues: v.array(
    v.object({
      kind: v.picklist(['v2', 'v3']),
      name: v.string(),
      factory: address,
      router: address,
      wrapped: address,
      feeBps: v.number(),
      pairFees: v.boolean(),
      methods: v.picklist(['ETH', 'VET']),
    }),
  ),
  tokens: v.nullable(v.record(v.string(), address)),
})

/** The app's network. `nodeUrl` is the Thor node that the browser uses. */
export const appConfig = v.object({
  network: v.picklist(['dev', 'test', 'main', 'solo']),
  genesisId: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/)),
  nodeUrl: v.pipe(v.string(), v.url()),
  faucet: v.boolean(),
  /** Project id of WalletConnect. WalletConnect is not offered if it is omitted. */
  walletConnect: v.optional(v.string()),
  deployment: v.optional(deployment),
})

/** The app's network. */
export type AppConfig = v.InferOutput<typeof appConfig>

/**
 * Parses the JSON block in index.html.
 * @throws {WireError} if a field does not fit.
 * @throws {SyntaxError} if the text is not JSON.
 */
export function parseAppConfig(text: string): AppConfig {
  return parseWire(appConfig, JSON.parse(text))
}
