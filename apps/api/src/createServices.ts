import type { ApiOptions } from './ApiOptions.ts'
import { AnswerCache } from './answers/AnswerCache.ts'
import { Head } from './answers/Head.ts'
import { findContracts } from './contracts.ts'
import { fetchVetUsd } from './prices/fetchVetUsd.ts'
import { VetPrice } from './prices/VetPrice.ts'
import { BridgeTokens } from './quotes/BridgeTokens.ts'
import { PoolBook } from './quotes/PoolBook.ts'
import type { Services } from './Services.ts'

/** What the endpoints stand on, made from what the api is started with. */
export function createServices(options: Omit<ApiOptions, 'host' | 'port'>): Services {
  const { ledger, thor, config, status, faucet, clock = Date.now } = options
  const contracts = findContracts(config.network)
  return {
    ledger,
    thor,
    config,
    contracts,
    status,
    clock,
    faucet,
    head: new Head(ledger),
    answers: new AnswerCache(),
    pools: new PoolBook(ledger, contracts.venues),
    bridges: new BridgeTokens(thor, contracts.aggregator, clock),
    vetPrice: new VetPrice(() => fetchVetUsd(thor, contracts.oracle), clock),
  }
}
