import { parseAddress } from '@vermeil/units'
import type { ApiOptions } from './ApiOptions.ts'
import { AnswerCache } from './answers/AnswerCache.ts'
import { Head } from './answers/Head.ts'
import { RateLimiter } from './clients/RateLimiter.ts'
import { Turns } from './clients/Turns.ts'
import { findContracts } from './config/findContracts.ts'
import { clientBudget, clientWindowMs, ownMachineFactor } from './config/limits.ts'
import { Metrics } from './metrics/Metrics.ts'
import { createOrderFunds } from './pools/fetchOrderFunds.ts'
import { measureCharge } from './pools/measureCharge.ts'
import { PoolBook } from './pools/PoolBook.ts'
import { TransferCharges } from './pools/TransferCharges.ts'
import { fetchVetUsd } from './prices/fetchVetUsd.ts'
import { VetPrice } from './prices/VetPrice.ts'
import { BridgeTokens } from './quotes/BridgeTokens.ts'
import type { Services } from './Services.ts'

/** Receives in trials where the network has no aggregator of ours: an address that is nobody's. */
const standIn = parseAddress(`0x${'5a'.repeat(20)}`)

/** What the endpoints stand on, made from what the api is started with. */
export function createServices(options: Omit<ApiOptions, 'host' | 'port'>): Services {
  const { ledger, thor, config, status, faucet, sponsor, clock = Date.now } = options
  const contracts = findContracts(config)
  const answers = new AnswerCache()
  const head = new Head(ledger, (next) => answers.prepare(next))
  return {
    ledger,
    thor,
    config,
    contracts,
    status,
    clock,
    faucet,
    sponsor,
    ownMachineFactor: options.proxies === undefined ? ownMachineFactor : 1,
    limiter: new RateLimiter({ limit: clientBudget, windowMs: clientWindowMs, clock }),
    turns: new Turns(),
    metrics: new Metrics(),
    head,
    answers,
    pools: new PoolBook(ledger, contracts, {
      facts: {
        funds: createOrderFunds(thor, contracts.orderBook),
        charges: new TransferCharges((trial) => measureCharge(thor, trial), {
          taker: contracts.aggregator ?? standIn,
          clock,
        }),
      },
      findNewest: () => head.newest,
    }),
    bridges: new BridgeTokens(thor, contracts.aggregator, clock),
    vetPrice: new VetPrice(() => fetchVetUsd(thor, contracts.oracle), clock),
  }
}
