import { queryOptions } from '@tanstack/react-query'
import {
  type AbiFunction,
  aggregator,
  decodeResult,
  encodeCall,
  orderBook,
  rewards,
  timelock,
} from '@vermeil/abi'
import { type Address, zeroAddress } from '@vermeil/units'
import { callContracts } from '../app/callContracts.ts'
import { type AppDependencies, findContract } from '../app/createApp.ts'

/** The accounts with powers over our contracts, read from the contracts; undefined if a contract does not answer. */
export interface Control {
  aggregatorOwner: Address | undefined
  /** The owner of the aggregator is the timelock of this network. */
  isTimelocked: boolean
  /** May pause swaps; undefined if only the owner may. */
  guardian: Address | undefined
  /** The account for which the timelock was created. */
  proposer: Address | undefined
  delaySeconds: number | undefined
  orderBookOwner: Address | undefined
  rewardsOwner: Address | undefined
}

const refreshMs = 60_000

type App = Pick<AppDependencies, 'thor' | 'contracts' | 'config'>

/** Fetches the accounts with powers over our contracts. */
export function controlOptions(app: App) {
  return queryOptions({
    queryKey: ['control', app.contracts],
    staleTime: refreshMs,
    queryFn: ({ signal }) => fetchControl(app, signal),
  })
}

async function fetchControl(app: App, signal: AbortSignal): Promise<Control> {
  const [aggregatorOwner, guardian, proposer, delay, orderBookOwner, rewardsOwner] =
    await Promise.all([
      read(app, 'aggregator', aggregator.owner, signal),
      read(app, 'aggregator', aggregator.guardian, signal),
      read(app, 'timelock', timelock.proposer, signal),
      read(app, 'timelock', timelock.getMinDelay, signal),
      read(app, 'orderBook', orderBook.owner, signal),
      read(app, 'rewards', rewards.owner, signal),
    ])
  return {
    aggregatorOwner,
    isTimelocked: aggregatorOwner !== undefined && aggregatorOwner === app.contracts.timelock,
    guardian: guardian === zeroAddress ? undefined : guardian,
    proposer,
    delaySeconds: delay === undefined ? undefined : Number(delay),
    orderBookOwner,
    rewardsOwner,
  }
}

async function read<Result>(
  app: App,
  name: 'aggregator' | 'timelock' | 'orderBook' | 'rewards',
  method: AbiFunction<[], Result>,
  signal: AbortSignal,
): Promise<Result | undefined> {
  if (app.contracts[name] === null) return undefined
  const calls = [{ target: findContract(app, name), callData: encodeCall(method, []) }]
  const [answer] = await callContracts(app, calls, { chunk: 1, signal })
  return answer === undefined || answer === '0x' ? undefined : decodeResult(method, answer)
}
