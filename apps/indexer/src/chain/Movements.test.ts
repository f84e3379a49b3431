import { erc20Events } from '@vermeil/abi'
import type { MinedTransaction } from '@vermeil/thor'
import { type Address, type Amount, type TxId, zeroAddress } from '@vermeil/units'
import { expect, test } from 'vitest'
import { createAddress, createEvent } from '../testing/events.ts'
import { listMovements } from './Movements.ts'

const [token, one, other] = [0x51, 0x1, 0x2].map(createAddress) as [Address, Address, Address]
const id = `0x${'77'.repeat(32)}` as TxId

test('lists VET from receipts, tokens and NFTs from events, for the requested transactions only', () => {
  const transfer = createEvent(token, erc20Events.Transfer, { from: one, to: other, value: 5n })
  const [first] = transfer.topics
  const numbered = { ...transfer, topics: [...transfer.topics, transfer.topics[1]], data: '0x' }
  const short = { ...transfer, data: '0x' }
  const approval = {
    ...transfer,
    topics: [`${first?.slice(0, -2)}00`, ...transfer.topics.slice(1)],
  }
  const outputs = [
    {
      contractAddress: null,
      events: [numbered, transfer, short, approval],
      transfers: [{ sender: other, recipient: one, amount: 7n as Amount }],
    },
  ]
  const transaction = { id, gasPayer: other, outputs } as unknown as MinedTransaction
  const unwanted = { ...transaction, id: `0x${'88'.repeat(32)}` as TxId }
  const found = listMovements({ transactions: [transaction, unwanted] }, new Set([id]))
  expect([...found]).toEqual([
    [
      id,
      {
        gasPayer: other,
        list: [
          { token: zeroAddress, from: other, to: one, amount: 7n },
          { token, from: one, to: other, amount: 1n },
          { token, from: one, to: other, amount: 5n },
        ],
      },
    ],
  ])
})
