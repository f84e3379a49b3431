import {
  addresses,
  aggregator,
  encodeCall,
  encodeRegistration,
  listRegistrations,
  prototype,
  prototypeAddress,
  timelock,
  venues,
} from '@vermeil/abi'
import { findTokenBySymbol } from '@vermeil/tokens'
import { type Address, type Hex, parseSeconds, type Seconds, zeroAddress } from '@vermeil/units'
import { type DevelopmentAccount, developmentAccounts } from '../model/developmentAccounts.ts'
import { createGenesis, type GenesisCall } from './createGenesis.ts'
import type { Genesis } from './Genesis.ts'
import { listDeployments, timelockDelay } from './listDeployments.ts'

/** The launch time of Thor's development chain. */
const thorLaunchTime = parseSeconds(1_526_400_000)
/** Tokens that the aggregator may use between two hops, besides VET. */
const bridgeSymbols = ['VTHO', 'B3TR']

interface GenesisOptions {
  /** Launch time of Thor’s development chain by default. */
  launchTime?: Seconds
  /**
   * Whether to begin like Thor solo: block 1 contains a transaction that lowers the base gas price of legacy
   * transactions.
   */
  startsAsSolo?: boolean
}

/** The options of a genesis with the contracts of Vermeil. */
interface DevGenesisOptions extends GenesisOptions {
  /** The number before that of the first round. By default the rewarded rounds come first. */
  lastRoundId?: bigint
}

/**
 * The genesis of the dev chain: funded development accounts and every contract that Vermeil needs. Its id depends only
 * on the options.
 */
export function createDevGenesis(options: DevGenesisOptions = {}): Genesis {
  const owner = findOwner()
  return createGenesis({
    launchTime: options.launchTime ?? thorLaunchTime,
    startsAsSolo: options.startsAsSolo ?? false,
    owner,
    listContracts: () => ({
      deployments: listDeployments(owner.address, options.lastRoundId),
      calls: [...listCalls(), ...listHandOver(owner.address), ...listRenunciations()],
    }),
  })
}

/** A genesis like that of Thor's development mode, with accounts and built-in contracts only. */
export function createBareGenesis(options: GenesisOptions = {}): Genesis {
  return createGenesis({
    launchTime: options.launchTime ?? thorLaunchTime,
    startsAsSolo: options.startsAsSolo ?? false,
    owner: findOwner(),
    listContracts: () => ({ deployments: [], calls: [] }),
  })
}

const noHash: Hex = `0x${'00'.repeat(32)}`
/** The calls that register the venues and the bridge tokens. */
function listCalls(): GenesisCall[] {
  const call = (data: Hex): GenesisCall => ({ to: addresses.dev.aggregator, data })
  const registrations = listRegistrations(venues.dev, addresses.dev.orderBook)
  const venueCalls = registrations.map((venue) => call(encodeRegistration(venue)))
  const bridgeCalls = bridgeSymbols.flatMap((symbol) => {
    const token = findTokenBySymbol(symbol)
    return token === undefined ? [] : [call(encodeCall(aggregator.addBridgeToken, [token.address]))]
  })
  return [...venueCalls, ...bridgeCalls]
}

/** The calls that set the guardian and transfer the aggregator to its timelock, as a deployment does. */
function listHandOver(owner: Address): GenesisCall[] {
  const { aggregator: at, timelock: to } = addresses.dev
  const accept = encodeCall(aggregator.acceptOwnership, [])
  const operation = [[at], [0n], [accept], noHash, noHash] as const
  return [
    { to: at, data: encodeCall(aggregator.setGuardian, [owner]) },
    { to: at, data: encodeCall(aggregator.transferOwnership, [to]) },
    { to, data: encodeCall(timelock.scheduleBatch, [...operation, timelockDelay]) },
    { to, data: encodeCall(timelock.executeBatch, [...operation]) },
  ]
}

/**
 * The calls that remove the masters of the contracts. Thor makes the creator of a contract its master, and a master can
 * move its VTHO.
 */
function listRenunciations(): GenesisCall[] {
  const created = Object.entries(addresses.dev).filter(([name]) => name !== 'energy')
  return created.map(([, address]) => {
    return {
      to: prototypeAddress,
      data: encodeCall(prototype.setMaster, [address, zeroAddress]),
    }
  })
}

function findOwner(): DevelopmentAccount {
  const [owner] = developmentAccounts
  if (owner === undefined) throw new Error('There are no development accounts.')
  return owner
}
