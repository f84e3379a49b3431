import { type Address, type Bps, type Hex, isAddress, parseAddress } from '@vermeil/units'
import { addresses, type ContractName } from '../addresses.ts'
import type { Venue } from '../venues.ts'
import type { Deployment, Endorsement } from './Deployment.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Parses the JSON of an addresses file.
 * @throws {DeploymentError} with the name of the invalid field.
 */
export function parseDeployment(value: unknown): Deployment {
  const { version, genesisId, contracts, tokens, venues, endorsement } = readFields(
    value,
    'the file',
  )
  if (version !== 1) throw new DeploymentError('version is not 1')
  return {
    version,
    genesisId: readHash(genesisId, 'genesisId'),
    contracts: readContracts(contracts),
    tokens: tokens === null ? null : readTokenAddresses(tokens, 'tokens'),
    venues: venues === null ? null : readVenues(venues),
    ...(endorsement === undefined ? {} : { endorsement: readEndorsement(endorsement) }),
  }
}

function readEndorsement(value: unknown): Endorsement {
  const { address, appId } = readFields(value, 'endorsement')
  return {
    address: readAddress(address, 'endorsement.address'),
    appId: readHash(appId, 'endorsement.appId'),
  }
}

function readContracts(value: unknown): Deployment['contracts'] {
  const places = readTokenAddresses(value, 'contracts')
  const stranger = Object.keys(places).find((name) => !Object.hasOwn(addresses.dev, name))
  if (stranger !== undefined)
    throw new DeploymentError(`contracts.${stranger} is not a known contract`)
  return places as Partial<Record<ContractName, Address>>
}

function readTokenAddresses(value: unknown, name: string): Record<string, Address> {
  const entries = Object.entries(readFields(value, name))
  return Object.fromEntries(
    entries.map(([key, place]) => [key, readAddress(place, `${name}.${key}`)]),
  )
}

function readVenues(value: unknown): Venue[] {
  if (!Array.isArray(value)) throw new DeploymentError('venues is not a list')
  return value.map((entry: unknown, index) => readVenue(entry, `venues[${index}]`))
}

function readVenue(value: unknown, at: string): Venue {
  const { kind, name, factory, router, wrapped, feeBps, pairFees, methods } = readFields(value, at)
  if (typeof name !== 'string' || name === '') throw new DeploymentError(`${at}.name is not a name`)
  if (kind !== 'v2' && kind !== 'v3') throw new DeploymentError(`${at}.kind is neither v2 nor v3`)
  if (typeof feeBps !== 'number' || !Number.isInteger(feeBps) || feeBps < 0 || feeBps >= 10_000)
    throw new DeploymentError(`${at}.feeBps is not a whole number from 0 to 9999`)
  if (typeof pairFees !== 'boolean') throw new DeploymentError(`${at}.pairFees is not a boolean`)
  if (methods !== 'ETH' && methods !== 'VET')
    throw new DeploymentError(`${at}.methods is neither ETH nor VET`)
  return {
    kind,
    name,
    factory: readAddress(factory, `${at}.factory`),
    router: readAddress(router, `${at}.router`),
    wrapped: readAddress(wrapped, `${at}.wrapped`),
    feeBps: feeBps as Bps,
    pairFees,
    methods,
  }
}

function readAddress(value: unknown, name: string): Address {
  if (typeof value !== 'string' || !isAddress(value))
    throw new DeploymentError(`${name} is not an address`)
  return parseAddress(value)
}

function readHash(value: unknown, name: string): Hex {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{64}$/.test(value))
    throw new DeploymentError(`${name} is not 0x and 64 lower-case hexadecimal digits`)
  return value as Hex
}

function readFields(value: unknown, name: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new DeploymentError(`${name} is not an object`)
  return value as Fields
}

/** An addresses file is invalid. */
export class DeploymentError extends Error {
  override name = 'DeploymentError'
  readonly retryable = false
  constructor(fact: string) {
    super(`The addresses file cannot be used: ${fact}.`)
  }
}
