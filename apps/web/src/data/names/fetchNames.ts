import { t } from '@lingui/core/macro'
import { decodeResult, encodeCall, nameResolver } from '@vermeil/abi'
import { type Address, zeroAddress } from '@vermeil/units'
import { isPlainName } from '../../trade/recipient/isPlainName.ts'
import { type AppDependencies, findContract } from '../app/createApp.ts'

/**
 * The owner of a name; undefined if it is not registered.
 * @throws {NameError}
 */
export async function fetchOwner(
  app: AppDependencies,
  name: string,
  signal: AbortSignal,
): Promise<Address | undefined> {
  const data = encodeCall(nameResolver.getAddresses, [[name]])
  const clauses = [{ to: findContract(app, 'nameResolver'), value: 0n, data }]
  const [result] = await app.thor.simulate({ clauses }, 'best', { signal })
  if (!result || result.reverted) throw new NameError()
  const [address] = decodeResult(nameResolver.getAddresses, result.data)
  return address === zeroAddress ? undefined : address
}

/**
 * The primary names of accounts by one call of the resolver. An account without one, or with one that may look like
 * someone else's, is left out.
 * @throws {NameError}
 */
export async function fetchNames(
  app: AppDependencies,
  addresses: readonly Address[],
  signal: AbortSignal,
): Promise<Map<Address, string>> {
  const data = encodeCall(nameResolver.getNames, [addresses])
  const clauses = [{ to: findContract(app, 'nameResolver'), value: 0n, data }]
  const [result] = await app.thor.simulate({ clauses }, 'best', { signal })
  if (!result || result.reverted) throw new NameError()
  const names = decodeResult(nameResolver.getNames, result.data)
  return new Map(
    addresses.flatMap((address, index) => {
      const name = names[index]
      return name && isPlainName(name) ? [[address, name]] : []
    }),
  )
}

/** The name resolver is not responding. Addresses are shown instead of names until it does. */
export class NameError extends Error {
  override name = 'NameError'
  readonly retryable = true
  constructor() {
    super(t`The name resolver is not responding.`)
  }
}
