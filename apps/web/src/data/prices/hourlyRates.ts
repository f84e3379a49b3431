import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Token } from '@vermeil/tokens'
import { tokenPriceMs } from '../../trade/limits/timings.ts'
import type { AppDependencies } from '../app/createApp.ts'
import { vetRatesOptions } from './prices.ts'

/** The rates of tokens that are listed, hourly. The previous ones stay until those of other tokens arrive. */
export function hourlyRatesOptions(app: AppDependencies, priced: readonly Token[]) {
  const placeholderData = keepPreviousData
  return queryOptions({ ...vetRatesOptions(app, priced, tokenPriceMs), placeholderData })
}
