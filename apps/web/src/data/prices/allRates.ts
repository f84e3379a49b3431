import { importedTokens, tokens } from '@vermeil/tokens'
import { tokenPriceMs } from '../../trade/limits/timings.ts'
import type { AppDependencies } from '../app/createApp.ts'
import { vetRatesOptions } from './prices.ts'

/** The rates of the registry and of imported tokens, hourly. The key leaves out the registry's thousands of addresses. */
export function allRatesOptions(app: AppDependencies) {
  const key = ['listed', ...importedTokens.map(({ address }) => address)]
  return vetRatesOptions(app, [...tokens, ...importedTokens], { key, refetchMs: tokenPriceMs })
}
