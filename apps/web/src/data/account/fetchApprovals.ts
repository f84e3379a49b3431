import { AbiDecodeError, decodeResult, encodeCall, erc20 } from '@vermeil/abi'
import { tokens } from '@vermeil/tokens'
import { type Address, type Amount, type Hex, zeroAddress } from '@vermeil/units'
import { multicallChunk } from '../../trade/limits/limits.ts'
import { callContracts } from '../app/callContracts.ts'
import type { AppDependencies } from '../app/createApp.ts'
import { yieldToMain } from '../app/yieldToMain.ts'
import type { Approval } from './approvals.ts'

type App = Pick<AppDependencies, 'thor' | 'contracts' | 'config' | 'venues'>

/** Our contracts and the exchanges' routers on this network. */
export function listSpenders({ contracts, venues }: Pick<App, 'contracts' | 'venues'>): Address[] {
  const own = [contracts.aggregator, contracts.orderBook].flatMap((address) => address ?? [])
  return [...new Set([...own, ...venues.map(({ router }) => router)])]
}

/**
 * Reads the allowances above 0 from the newest block, by multicalls: one request for each contract, because a node refuses
 * bodies of more than 200 kB. A token that does not answer is left out.
 * @throws {ThorError} if the node does not answer.
 */
export async function fetchApprovals(
  app: App,
  owner: Address,
  signal?: AbortSignal,
): Promise<Approval[]> {
  const found = await Promise.all(
    listSpenders(app).map((spender) => fetchAllowances(app, { owner, spender }, signal)),
  )
  return found.flat()
}

async function fetchAllowances(
  app: App,
  { owner, spender }: { owner: Address; spender: Address },
  signal: AbortSignal | undefined,
): Promise<Approval[]> {
  // Each request is written in its own task, so that the page stays quick on a slow phone.
  await yieldToMain()
  const callData = encodeCall(erc20.allowance, [owner, spender])
  const held = tokens.filter(({ address }) => address !== zeroAddress)
  const calls = held.map(({ address }) => ({ target: address, callData }))
  const options = { chunk: multicallChunk, ...(signal ? { signal } : {}) }
  const answers = await callContracts(app, calls, options)
  return held.flatMap((token, index) => {
    const allowance = readAllowance(answers[index])
    return allowance > 0n ? [{ token, spender, allowance }] : []
  })
}

function readAllowance(answer: Hex | undefined): Amount {
  if (answer === undefined) return 0n as Amount
  try {
    return decodeResult(erc20.allowance, answer) as Amount
  } catch (cause) {
    if (cause instanceof AbiDecodeError) return 0n as Amount
    throw cause
  }
}
