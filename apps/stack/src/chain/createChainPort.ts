import { type DevChain, signHash } from '@vermeil/devchain'
import type { ChainPort } from '@vermeil/market'
import { decodeHex, encodeHex } from '@vermeil/thor'
import type { TxId } from '@vermeil/units'

const callGas = 50_000_000n
/** This always fits into one block, whose limit is 40 million. */
const roundGas = 36_000_000n

/** Connects the market to the dev chain without a network. */
export function createChainPort(chain: DevChain): ChainPort {
  return {
    chainTag: chain.chainTag,
    roundGas,
    head: async () => {
      const { number, id, timestamp } = chain.best()
      return { number, id, timestamp }
    },
    sign: signHash,
    submit: ({ raw, origin }) => chain.submitSigned(raw, origin),
    mine: async (timestamp) => {
      const block = await chain.mine({ timestamp })
      const reverted: TxId[] = []
      block.receipts.forEach((receipt, index) => {
        const transaction = block.transactions[index]
        if (receipt.reverted && transaction !== undefined) reverted.push(transaction.id)
      })
      return { reverted }
    },
    balanceOf: async (account) => chain.account(account, chain.best()).balance,
    call: async (clauses, caller) => {
      const results = await chain.simulate(
        {
          clauses: clauses.map(({ to, value, data }) => ({ to, value, data: decodeHex(data) })),
          caller,
          gas: callGas,
          gasPrice: 0n,
          gasPayer: caller,
          provedWork: 0n,
          expiration: 0,
          blockRef: '0x0000000000000000',
        },
        'next',
      )
      return results.map(({ data, reverted }) => ({ data: encodeHex(data), reverted }))
    },
  }
}
