import { setTimeout as sleep } from 'node:timers/promises'
import type { ChainPort } from '@vermeil/market'
import { chainTagOf, type ThorClient } from '@vermeil/thor'
import { signHash } from '@vermeil/thor/sign'
import type { Hex, TxId } from '@vermeil/units'

/** Between two requests for receipts. */
const pollMs = 500
/** A pool accepts 128 transactions of one account. With this gas a round of the market stays far below that. */
const roundGas = 300_000_000n
/** The number of blocks to wait for a transaction. */
const timeoutBlocks = 60

/** Connects the market to a Thor node over REST. The node mines at its own times. */
export function createNodePort(thor: ThorClient, genesisId: Hex): ChainPort {
  const submitted = new Set<TxId>()
  const fetchHead = async () => {
    const best = await thor.fetchBlock('best')
    if (best === null) throw new LostTransactionError('The node has no best block.')
    return best
  }
  return {
    chainTag: chainTagOf(genesisId),
    roundGas,
    head: async () => {
      const { number, id, timestamp } = await fetchHead()
      return { number, id, timestamp }
    },
    sign: signHash,
    submit: async ({ raw }) => {
      const id = await thor.sendTransaction(raw)
      submitted.add(id)
      return id
    },
    mine: async () => {
      const reverted: TxId[] = []
      const last = (await fetchHead()).number + timeoutBlocks
      while (submitted.size > 0) {
        const { number } = await fetchHead()
        for (const id of submitted) {
          const receipt = await thor.fetchReceipt(id)
          if (receipt === null) continue
          submitted.delete(id)
          if (receipt.reverted) reverted.push(id)
        }
        if (submitted.size === 0) break
        if (number > last) {
          // The next round must not wait for them again.
          submitted.clear()
          throw new LostTransactionError('The node did not mine the transactions of the market.')
        }
        await sleep(pollMs)
      }
      return { reverted }
    },
    balanceOf: async (account) => (await thor.fetchAccount(account)).balance,
    call: async (clauses, caller) => {
      const results = await thor.simulate({ clauses, caller })
      return results.map(({ data, reverted }) => ({ data, reverted }))
    },
  }
}

/** The node did not mine a transaction. */
class LostTransactionError extends Error {
  override name = 'LostTransactionError'
  readonly retryable = true
}
