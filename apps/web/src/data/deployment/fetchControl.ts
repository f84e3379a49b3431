import {
  type AbiFunction,
  aggregator,
  decodeResult,
  encodeCall,
  orderBook,
  rewards,
  timelock,
} from '@vermeil/abi'
import { zeroAddress } from '@vermeil/units'
import { callContracts } from '../app/callContracts.ts'
import { type AppDependencies, findContract } from '../app/createApp.ts'
import type { Control } from './control.ts'

type App = Pick<AppDependencies, 'thor' | 'contracts' | 'config'>

/**
 * Reads from our contracts which accounts have powers over them.
 * @throws {ThorError} if the node does not answer.
 */
export async function fetchControl(app: App, signal: AbortSignal): Promise<Control> {
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
