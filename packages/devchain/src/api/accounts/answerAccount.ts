import type { Address } from '@vermeil/units'
import type { Block } from '../../model/Block.ts'
import { type Answer, createJsonAnswer } from '../http/Answer.ts'
import type { Call } from '../http/Call.ts'
import { requireBlock } from '../revision/findBlock.ts'
import { parseRevision } from '../revision/parseRevision.ts'
import { formatBytes, formatQuantity } from '../text/formatBytes.ts'
import { parseAddressText } from '../text/parseBytes32.ts'

/** GET /accounts/{address}: balances in wei of VET and of VTHO. */
export function answerAccount(call: Call): Answer {
  const address = readAddress(call)
  const { balance, energy, hasCode } = call.chain.account(address, readBlock(call))
  return createJsonAnswer({
    balance: formatQuantity(balance),
    energy: formatQuantity(energy),
    hasCode,
  })
}

/** GET /accounts/{address}/code. */
export function answerCode(call: Call): Answer {
  const address = readAddress(call)
  return createJsonAnswer({ code: formatBytes(call.chain.code(address, readBlock(call))) })
}

/**
 * The address in the path.
 * @throws {Refusal} 400.
 */
export function readAddress({ part }: Call): Address {
  return parseAddressText(part('address'), 'address')
}

/**
 * The block whose state the request asks for.
 * @throws {Refusal} 400.
 */
export function readBlock({ chain, query }: Call): Block {
  return requireBlock(chain, parseRevision(query.get('revision') ?? '', 'revision'), 'revision')
}
