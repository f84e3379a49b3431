import * as v from 'valibot'
import { address } from './fields.ts'
import { parseWire } from './parseWire.ts'

/** Id of the JSON block in index.html that tells the app where it runs. */
export const configElementId = 'config'

/** What stands where, on a chain whose addresses the app does not know by itself. */
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

/** Where the app runs. `nodeUrl` is the Thor node the browser talks to. */
export const appConfig = v.object({
  network: v.picklist(['dev', 'test', 'main', 'solo']),
  genesisId: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/)),
  nodeUrl: v.pipe(v.string(), v.url()),
  faucet: v.boolean(),
  /** Project id of WalletConnect; without one that way is closed. */
  walletConnect: v.optional(v.string()),
  deployment: v.optional(deployment),
})

/** Where the app runs. */
export type AppConfig = v.InferOutput<typeof appConfig>

/**
 * Reads the text of the JSON block in index.html.
 * @throws {WireError} where a field does not fit.
 * @throws {SyntaxError} where the text is not JSON.
 */
export function parseAppConfig(text: string): AppConfig {
  return parseWire(appConfig, JSON.parse(text))
}
