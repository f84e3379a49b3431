import { decodeEvent, erc20Events, vvetEvents } from '@vermeil/abi'
import type { LogEvent, Transfer } from '@vermeil/thor'
import { isVetLike } from '@vermeil/tokens'
import { type Address, type Amount, zeroAddress } from '@vermeil/units'

/** The tokens and VET that clauses moved for one account. The zero address is VET. */
export interface BalanceChanges {
  sent: Map<Address, Amount>
  received: Map<Address, Amount>
}

interface Output {
  events: readonly LogEvent[]
  transfers: readonly Transfer[]
}

/** Adds up what left and reached an account, from the events and transfers of its clauses. */
export function findDifferences(outputs: readonly Output[], owner: Address): BalanceChanges {
  const net = new Map<Address, bigint>()
  const add = (token: Address, amount: bigint) => net.set(token, (net.get(token) ?? 0n) + amount)
  for (const { events, transfers } of outputs) {
    for (const { sender, recipient, amount } of transfers) {
      if (sender === owner) add(zeroAddress, -amount)
      if (recipient === owner) add(zeroAddress, amount)
    }
    for (const event of events) {
      const moved = readTransfer(event)
      if (moved?.from === owner) add(event.address, -moved.value)
      if (moved?.to === owner) add(event.address, moved.value)
      const wrapped = readWrap(event)
      if (wrapped?.account === owner) add(event.address, wrapped.change)
    }
  }
  const entries = [...net]
  return {
    sent: new Map(entries.flatMap(([token, sum]) => (sum < 0n ? [[token, -sum as Amount]] : []))),
    received: new Map(
      entries.flatMap(([token, sum]) => (sum > 0n ? [[token, sum as Amount]] : [])),
    ),
  }
}

/** The change by wrapping or unwrapping: wrapped VET announces both without a Transfer event. */
function readWrap(event: LogEvent): { account: Address; change: bigint } | undefined {
  const { Deposit, Withdrawal } = vvetEvents
  if (!isVetLike(event.address)) return undefined
  if (event.topics[0] === Deposit.topic) {
    const { dst, wad } = decodeEvent(Deposit, event)
    return { account: dst, change: wad }
  }
  if (event.topics[0] !== Withdrawal.topic) return undefined
  const { src, wad } = decodeEvent(Withdrawal, event)
  return { account: src, change: -wad }
}

/** The Transfer of a token; undefined for other events and for NFTs. */
export function readTransfer(
  event: LogEvent,
): { from: Address; to: Address; value: bigint } | undefined {
  const { Transfer } = erc20Events
  if (event.topics[0] !== Transfer.topic || event.topics.length !== 3) return undefined
  return decodeEvent(Transfer, event)
}
