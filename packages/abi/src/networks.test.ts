import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Address, Hex } from '@vermeil/units'
import { expect, test } from 'vitest'
import { findNetwork, governanceEvents, networks, parseDeployment, readNetwork } from './index.ts'

const place = (digit: string) => `0x${digit.repeat(40)}` as Address
const genesisId: Hex = `0x${'7'.repeat(64)}`
const venue = {
  kind: 'v2',
  name: 'Foreign',
  factory: place('1'),
  router: place('2'),
  wrapped: place('3'),
  feeBps: 25,
  pairFees: false,
  methods: 'ETH',
}
const file = {
  version: 1,
  genesisId,
  contracts: { aggregator: place('4') },
  tokens: { VVET: place('3') },
  venues: [venue],
}

test('the public networks have their genesis, venues and VTHO, and one venue has a fee for each pair', () => {
  expect(networks.main.genesisId?.slice(-2)).toBe('4a')
  expect(networks.test.genesisId?.slice(-2)).toBe('27')
  expect(networks.main.venues.map(({ name }) => name)).toEqual([
    'VeRocket',
    'BetterSwap',
    'Vexchange',
    'BetterSwap V3',
  ])
  expect(networks.test.venues.map(({ name }) => name)).toEqual(['VeRocket', 'Vexchange'])
  expect(networks.main.venues.filter(({ pairFees }) => pairFees)).toMatchObject([
    { name: 'Vexchange', methods: 'VET' },
  ])
  for (const { wrapped } of networks.test.venues)
    expect(Object.values(networks.test.tokens ?? {})).toContain(wrapped)
})

test('an addresses file defines all addresses of a chain', () => {
  const network = readNetwork(parseDeployment(JSON.parse(JSON.stringify(file))))
  expect(network).toMatchObject({ genesisId, venues: [venue], tokens: { VVET: place('3') } })
  expect(network.addresses).toMatchObject({ aggregator: place('4'), oracle: null })
  expect(network.addresses.energy).toBe(networks.dev.addresses.energy)
  expect(findNetwork('solo', network)).toEqual({ ...network, genesisId: null })
  expect(findNetwork('solo', undefined).venues).toEqual([])
  expect(findNetwork('dev', undefined)).toBe(networks.dev)
})

test('[RWD-05] the dev chain has the endorsements of VeBetterDAO, and its own app', () => {
  const { AppEndorsed, AppUnendorsed } = governanceEvents
  // The topics of X2EarnApps 8 on the main network.
  expect(AppEndorsed.topic).toBe(
    '0x1193ced031b3229da69fab9691642274e1ea2625dfce9967135e6d5e6029d220',
  )
  expect(AppUnendorsed.topic).toBe(
    '0x75a2c0f7478dc6b5e01e316a07fc6b72d32d90ca051d898b5d198300d1a7c036',
  )
  const { appId, address } = networks.dev.endorsement ?? {}
  expect(appId).toBe(`0x${bytesToHex(keccak_256(new TextEncoder().encode('Vermeil')))}`)
  expect(address).toBe(networks.dev.addresses.governance)
})

test('[RWD-05] an addresses file names our app at VeBetterDAO, so that its endorsers are known', () => {
  const endorsement = { address: place('5'), appId: `0x${'a'.repeat(64)}` }
  expect(readNetwork(parseDeployment({ ...file, endorsement })).endorsement).toEqual(endorsement)
  expect(readNetwork(parseDeployment(file)).endorsement).toBeNull()
})

test.each([
  [null, 'the file is not an object'],
  [{ ...file, version: 2 }, 'version is not 1'],
  [{ ...file, genesisId: '0x12' }, 'genesisId is not'],
  [
    { ...file, contracts: { agregator: place('4') } },
    'contracts.agregator is not a known contract',
  ],
  [{ ...file, contracts: { toString: place('4') } }, 'contracts.toString is not a known contract'],
  [{ ...file, contracts: { aggregator: '0x4' } }, 'contracts.aggregator is not an address'],
  [{ ...file, tokens: [] }, 'tokens is not an object'],
  [{ ...file, endorsement: { address: place('5') } }, 'endorsement.appId is not 0x and 64'],
  [{ ...file, venues: {} }, 'venues is not a list'],
  [{ ...file, venues: [{ ...venue, feeBps: 10_000 }] }, 'venues[0].feeBps is not a whole number'],
  [{ ...file, venues: [{ ...venue, kind: 'v4' }] }, 'venues[0].kind is neither v2 nor v3'],
  [{ ...file, venues: [{ ...venue, methods: 'BTC' }] }, 'venues[0].methods is neither'],
  [{ ...file, venues: [{ ...venue, pairFees: 1 }] }, 'venues[0].pairFees is not a boolean'],
])('%j is refused by name: %s', (value, fact) => {
  expect(() => parseDeployment(value)).toThrow(fact)
})
