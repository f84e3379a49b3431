import type { ThorClient, TransferLog } from '@vermeil/thor'
import { type Address, parseAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { fetchFundings } from './fetchFundings.ts'

const [ann, bob, payer, pool] = [1, 2, 3, 4].map((number) =>
  parseAddress(`0x${String(number).padStart(40, '0')}`),
) as [Address, Address, Address, Address]

function transfer(sender: Address, recipient: Address, txOrigin: Address, at: number): TransferLog {
  return { sender, recipient, meta: { txOrigin, blockTimestamp: at } } as unknown as TransferLog
}

test('finds who signed the first payment to an account, also through a contract', async () => {
  const transfers = [
    transfer(pool, ann, ann, 10),
    transfer(pool, ann, payer, 20),
    transfer(payer, ann, payer, 30),
    transfer(pool, bob, bob, 40),
  ]
  const asked: number[] = []
  const fetchTransfers: ThorClient['fetchTransfers'] = async ({ criteria, toBlock }) => {
    asked.push(toBlock)
    return transfers.filter(({ recipient }) => recipient === criteria?.[0]?.recipient)
  }
  expect(await fetchFundings({ fetchTransfers }, [ann, bob], 99)).toEqual([
    { account: ann, from: payer, timestamp: 20 },
  ])
  expect(asked).toEqual([99, 99])
})
