import * as v from 'valibot'
import { parseWire } from './parseWire.ts'

/** Id of the JSON block in index.html that tells the app where it runs. */
export const configElementId = 'config'

/** Where the app runs. `nodeUrl` is the Thor node the browser talks to. */
export const appConfig = v.object({
  network: v.picklist(['dev', 'test', 'main', 'solo']),
  genesisId: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/)),
  nodeUrl: v.pipe(v.string(), v.url()),
  faucet: v.boolean(),
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
