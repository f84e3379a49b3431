import type { Address } from '@vermeil/units'
import type { Block } from '../../model/Block.ts'
import { encodeBytes } from '../../word/word.ts'
import type { ApiRequest } from '../http/ApiRequest.ts'
import { createJsonResponse, type NodeResponse } from '../http/NodeResponse.ts'
import { requireBlock } from '../revision/findBlock.ts'
import { parseRevision } from '../revision/parseRevision.ts'
import { formatQuantity } from '../text/formatQuantity.ts'
import { parseAddressText } from '../text/parseBytes32.ts'

/** GET /accounts/{address}: balances in wei of VET and of VTHO. */
export function handleAccount(request: ApiRequest): NodeResponse {
  const address = readAddress(request)
  const { balance, energy, hasCode } = request.chain.account(address, readBlock(request))
  return createJsonResponse({
    balance: formatQuantity(balance),
    energy: formatQuantity(energy),
    hasCode,
  })
}

/** GET /accounts/{address}/code. */
export function handleCode(request: ApiRequest): NodeResponse {
  const address = readAddress(request)
  return createJsonResponse({ code: encodeBytes(request.chain.code(address, readBlock(request))) })
}

/**
 * The address in the path.
 * @throws {HttpError} 400.
 */
export function readAddress({ part }: ApiRequest): Address {
  return parseAddressText(part('address'), 'address')
}

/**
 * The block whose state is requested.
 * @throws {HttpError} 400.
 */
export function readBlock({ chain, query }: ApiRequest): Block {
  return requireBlock(chain, parseRevision(query.get('revision') ?? '', 'revision'), 'revision')
}
