import type { Address, Amount, Hex } from '@vermeil/units'
import type { ResponseValue } from './ResponseValue.ts'

/** An event that a contract emitted. */
export interface LogEvent {
  address: Address
  topics: Hex[]
  data: Hex
}

/** A transfer of VET, in wei. */
export interface Transfer {
  sender: Address
  recipient: Address
  amount: Amount
}

/** @throws {ThorError} if the value is not an event. */
export function parseLogEvent(answer: ResponseValue): LogEvent {
  return {
    address: answer.get('address').address(),
    topics: answer.get('topics').list((topic) => topic.hex(32)),
    data: answer.get('data').hex(),
  }
}

/** @throws {ThorError} if the value is not a transfer. */
export function parseTransfer(answer: ResponseValue): Transfer {
  return {
    sender: answer.get('sender').address(),
    recipient: answer.get('recipient').address(),
    amount: answer.get('amount').amount(),
  }
}
