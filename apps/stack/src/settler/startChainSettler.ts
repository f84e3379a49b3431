import type { Network } from '@vermeil/abi'
import type { Logger } from '@vermeil/api'
import { AccountSender } from '@vermeil/deploy'
import { type Ledger, readRoundPoints } from '@vermeil/ledger'
import { startSettler } from '@vermeil/settler'
import type { ThorClient } from '@vermeil/thor'
import type { Hex } from '@vermeil/units'
import { roundAmount } from './roundAmount.ts'

/** Our own chain, the ledger with its points, and the key that pays. */
export interface SettledChain {
  thor: ThorClient
  genesisId: Hex
  addresses: Network['addresses']
  ledger: Ledger
  privateKey: Uint8Array
  /** The address of the API, which publishes the decisions about accounts. */
  apiUrl: string
}

/** Pays the rewards of the chain's rounds; undefined if the chain has no contract for them. */
export function startChainSettler(
  { thor, genesisId, addresses, ledger, privateKey, apiUrl }: SettledChain,
  { log, onWarning }: { log: Logger; onWarning: (line: string) => void },
): AsyncDisposable | undefined {
  const { rewards: contract, governance } = addresses
  if (contract === null || governance === null) return undefined
  return startSettler({
    thor,
    contract,
    governance,
    readPoints: (roundId) => readRoundPoints(ledger, roundId),
    banned: `${apiUrl}/api/disqualifications`,
    amount: roundAmount,
    sender: new AccountSender(thor, genesisId, privateKey),
    onStep: (text) => log.info({}, text),
    onTrouble: (message) => onWarning(`A round of rewards cannot be settled yet: ${message}`),
  })
}
