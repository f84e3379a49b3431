import { importedTokens, tokens } from '@vermeil/tokens'
import { tokenPriceMs } from '../../trade/limits/timings.ts'
import type { AppDependencies } from '../app/createApp.ts'
import { vetRatesOptions } from './prices.ts'

/** The rates of the whole registry and of imported tokens, hourly. The registry's thousands of addresses are no key. */
export function allRatesOptions(app: AppDependencies) {
  const key = ['listed', ...importedTokens.map(({ address }) => address)]
  return vetRatesOptions(app, [...tokens, ...importedTokens], { key, refetchMs: tokenPriceMs })
}
