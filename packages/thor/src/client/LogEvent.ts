import type { Address, Amount, Hex } from '@vermeil/units'
import type { Answer } from './Answer.ts'

/** What a contract logged. */
export interface LogEvent {
  address: Address
  topics: Hex[]
  data: Hex
}

/** VET that moved, in wei. */
export interface Transfer {
  sender: Address
  recipient: Address
  amount: Amount
}

/** @throws {ThorError} where the answer is no event. */
export function parseLogEvent(answer: Answer): LogEvent {
  return {
    address: answer.get('address').address(),
    topics: answer.get('topics').list((topic) => topic.hex(32)),
    data: answer.get('data').hex(),
  }
}

/** @throws {ThorError} where the answer is no transfer. */
export function parseTransfer(answer: Answer): Transfer {
  return {
    sender: answer.get('sender').address(),
    recipient: answer.get('recipient').address(),
    amount: answer.get('amount').amount(),
  }
}
