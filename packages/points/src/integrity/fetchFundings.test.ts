import type { ThorClient, TransferLog } from '@vermeil/thor'
import { type Address, parseAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { fetchFundings } from './fetchFundings.ts'

const createAddress = (number: number): Address =>
  parseAddress(`0x${String(number).padStart(40, '0')}`)
const [ann, bob, payer, pool] = [1, 2, 3, 4].map(createAddress) as [
  Address,
  Address,
  Address,
  Address,
]

function transfer(sender: Address, recipient: Address, txOrigin: Address, at: number): TransferLog {
  return { sender, recipient, meta: { txOrigin, blockTimestamp: at } } as unknown as TransferLog
}

/** A node with these transfers, oldest first, which refuses more than ten criteria like Thor. */
function createNode(transfers: readonly TransferLog[]) {
  const asked: Parameters<ThorClient['fetchTransfers']>[0][] = []
  const fetchTransfers: ThorClient['fetchTransfers'] = async (filter) => {
    asked.push(filter)
    const { criteria = [], limit } = filter
    if (criteria.length > 10) throw new Error('number of criteria in criteriaSet')
    const recipients = criteria.map(({ recipient }) => recipient)
    return transfers.filter(({ recipient }) => recipients.includes(recipient)).slice(0, limit)
  }
  return { fetchTransfers, asked }
}

test('finds who signed the first payment to an account, even through a contract', async () => {
  const node = createNode([
    transfer(pool, ann, ann, 10),
    transfer(pool, ann, payer, 20),
    transfer(payer, ann, payer, 30),
    transfer(pool, bob, bob, 40),
  ])
  expect(await fetchFundings(node, [ann, bob], 99)).toEqual([
    { account: ann, from: payer, timestamp: 20 },
  ])
  expect(node.asked).toMatchObject([{ fromBlock: 0, toBlock: 99 }])
})

test('fetches ten accounts at a time, and repeats those that busy accounts left out of the page', async () => {
  const accounts = Array.from({ length: 25 }, (_, index) => createAddress(100 + index))
  const busy = accounts[0] as Address
  const node = createNode([
    ...Array.from({ length: 500 }, () => transfer(payer, busy, payer, 1)),
    ...accounts.slice(1).map((account, index) => transfer(payer, account, payer, 2 + index)),
  ])
  const fundings = await fetchFundings(node, accounts, 99)
  expect(fundings.map(({ account }) => account).toSorted()).toEqual(accounts)
  expect(fundings.map(({ timestamp }) => timestamp).toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: 25 }, (_, index) => 1 + index),
  ])
  expect(node.asked.map(({ criteria }) => criteria?.length)).toEqual([10, 10, 5, 9])
})

test('counts an account as not funded if it sent itself its first transfers', async () => {
  const receive = (count: number) => [
    ...Array.from({ length: count }, () => transfer(pool, ann, ann, 1)),
    transfer(payer, ann, payer, 2),
  ]
  expect(await fetchFundings(createNode(receive(19)), [ann], 99)).toHaveLength(1)
  expect(await fetchFundings(createNode(receive(20)), [ann], 99)).toEqual([])
  // The other account's transfers do not reduce its share of the page.
  expect(await fetchFundings(createNode(receive(20)), [ann, bob], 99)).toEqual([])
})
