import {
  addresses,
  encodeCall,
  governance,
  lastUnrewardedRound,
  networks,
  rewards,
} from '@vermeil/abi'
import { AccountSender, readContract } from '@vermeil/deploy'
import { type DevChain, startNode } from '@vermeil/devchain'
import { fetchRoundPoints, findSources } from '@vermeil/indexer'
import type { Signer } from '@vermeil/market'
import { settleRound } from '@vermeil/settler'
import { createThorClient } from '@vermeil/thor'
import type { Seconds } from '@vermeil/units'
import { host } from '../listeners.ts'
import { roundAmount } from '../settler/roundAmount.ts'

/** Up to the settlement of this round the claimer collects its first rewards. Later ones stay unclaimed. */
const lastClaimedRound = 48

/** The accounts of the history: the one that pays rewards, and one that earns and claims them. */
export interface HistoryAccounts {
  settler: Signer
  claimer: Signer
}

/** Pays the rewards of rounds while the history is written. */
export interface HistorySettler extends AsyncDisposable {
  /** Pays those of the round that has just ended. Every transaction gets a block. */
  settle(): Promise<void>
}

/**
 * Settles rounds in the past, exactly as the settler does: with the points of the chain alone and the same clauses. It
 * reads the chain through a node that only it knows.
 */
export async function startHistorySettler(
  chain: DevChain,
  accounts: HistoryAccounts,
): Promise<HistorySettler> {
  const node = await startNode({ chain, host, port: 0 })
  const genesisId = chain.genesis.id
  const thor = createThorClient({ url: node.url, genesisId })
  const { dev } = addresses
  const { rewards: contract, governance: rounds } = dev
  const create = ({ privateKey }: Signer) =>
    createMiningSender(chain, new AccountSender(thor, genesisId, privateKey))
  let hasClaimed = false
  return {
    settle: async () => {
      const current = Number(await readContract(thor, rounds, governance.currentRoundId, []))
      const roundId = current - 1
      if (BigInt(roundId) <= lastUnrewardedRound) return
      const sources = findSources(networks.dev)
      const readPoints = (round: number) =>
        fetchRoundPoints({ thor, ...sources, roundId: round, isSoleMiner: true })
      const points = await readPoints(roundId)
      const sender = create(accounts.settler)
      await settleRound({
        thor,
        contract,
        points,
        readPoints,
        amount: roundAmount,
        sender,
        onStep: () => undefined,
      })
      if (hasClaimed || roundId > lastClaimedRound) return
      const claimer = create(accounts.claimer)
      const user = claimer.address
      if ((await readContract(thor, contract, rewards.getAvailableRewards, [user])) === 0n) return
      const data = encodeCall(rewards.claimRewards, [user])
      await claimer.wait(await claimer.submit([{ to: contract, value: 0n, data }]))
      hasClaimed = true
    },
    [Symbol.asyncDispose]: () => node[Symbol.asyncDispose](),
  }
}

/** A sender that mines its transactions itself, ten seconds after the best block. */
function createMiningSender(
  chain: DevChain,
  sender: AccountSender,
): Pick<AccountSender, 'address' | 'submit' | 'wait'> {
  return {
    address: sender.address,
    submit: (clauses) => sender.submit(clauses),
    wait: async (txId) => {
      await chain.mine({ timestamp: (chain.best().timestamp + 10) as Seconds })
      return await sender.wait(txId)
    },
  }
}
