import { type ContractName, runtimeCodes } from '@vermeil/abi'
import { findTokenBySymbol } from '@vermeil/tokens'
import type { Address } from '@vermeil/units'
import type { AppDependencies } from '../app/createApp.ts'
import { checkCode, type OwnContract } from './checkCode.ts'
import type { ContractCode } from './contractCodes.ts'

type App = Pick<AppDependencies, 'thor' | 'contracts' | 'config'>

/**
 * The expected immutable values of a contract. Those of the timelock name the account for which it was created, which
 * is shown.
 */
const immutables: Partial<Record<OwnContract, readonly (ContractName | 'B3TR')[]>> = {
  aggregator: ['aggregatorRegistry'],
  routeSelector: ['aggregator'],
  orderBook: ['vvet'],
  rewards: ['B3TR', 'governance'],
}

const names = Object.keys(runtimeCodes) as OwnContract[]

/**
 * Fetches the code of our contracts and compares each with the build.
 * @throws {ThorError} if the node does not answer.
 */
export async function fetchContractCodes(app: App, signal: AbortSignal): Promise<ContractCode[]> {
  return await Promise.all(listOwn(app).map((name) => fetchContractCode(app, name, signal)))
}

/** The public networks have vVET from others. */
function listOwn({ config: { network } }: App): OwnContract[] {
  const isPublic = network === 'main' || network === 'test'
  return isPublic ? names.filter((name) => name !== 'vvet') : names
}

async function fetchContractCode(
  { thor, contracts }: App,
  name: OwnContract,
  signal: AbortSignal,
): Promise<ContractCode> {
  const address = contracts[name]
  if (address === null) return { name, address, status: 'missing', hash: undefined }
  const code = await thor.fetchCode(address, 'best', { signal })
  const expected = (immutables[name] ?? []).map((each) => findExpected(each, contracts))
  return { name, address, ...checkCode(runtimeCodes[name], code, expected) }
}

function findExpected(
  name: ContractName | 'B3TR',
  contracts: App['contracts'],
): Address | undefined {
  if (name === 'B3TR') return findTokenBySymbol(name)?.address
  return contracts[name] ?? undefined
}
