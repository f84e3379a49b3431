import type { Hex } from '@vermeil/units'
import type { AbiError } from './codec/AbiError.ts'
import { type DecodedError, decodeError } from './codec/decodeError.ts'
import { foreignErrors } from './foreignErrors.ts'
import { aggregatorErrors } from './generated/aggregator.ts'
import { governanceErrors } from './generated/governance.ts'
import { lockedTokenErrors } from './generated/lockedToken.ts'
import { multicall3Errors } from './generated/multicall3.ts'
import { nameResolverErrors } from './generated/nameResolver.ts'
import { oracleErrors } from './generated/oracle.ts'
import { orderBookErrors } from './generated/orderBook.ts'
import { registryTokenErrors } from './generated/registryToken.ts'
import { rewardsErrors } from './generated/rewards.ts'
import { routeSelectorErrors } from './generated/routeSelector.ts'
import { vvetErrors } from './generated/vvet.ts'

/** Every custom error of our contracts. */
export const knownErrors: readonly AbiError[] = [
  aggregatorErrors,
  governanceErrors,
  lockedTokenErrors,
  multicall3Errors,
  nameResolverErrors,
  oracleErrors,
  orderBookErrors,
  registryTokenErrors,
  rewardsErrors,
  routeSelectorErrors,
  vvetErrors,
].flatMap((errors) => Object.values<AbiError>(errors))

/** The error texts of venues and VTHO, with their names in the specification's catalogue. */
const namedTexts: Readonly<Record<string, string>> = {
  'UniswapV2: K': 'K',
  'UniswapV2: INSUFFICIENT_INPUT_AMOUNT': 'InsufficientInputAmount',
  'UniswapV2: INSUFFICIENT_OUTPUT_AMOUNT': 'InsufficientOutputAmount',
  'UniswapV2: INSUFFICIENT_LIQUIDITY': 'InsufficientLiquidity',
  'UniswapV2: INSUFFICIENT_LIQUIDITY_BURNED': 'InsufficientLiquidityBurned',
  'UniswapV2: INSUFFICIENT_LIQUIDITY_MINTED': 'InsufficientLiquidityMinted',
  'UniswapV2: INVALID_TO': 'InvalidRecipient',
  'UniswapV2: LOCKED': 'Locked',
  'UniswapV2: OVERFLOW': 'Overflow',
  'UniswapV2: TRANSFER_FAILED': 'TransferFailed',
  'UniswapV2Library: IDENTICAL_ADDRESSES': 'InvalidPath',
  'UniswapV2Library: INSUFFICIENT_AMOUNT': 'InsufficientInputAmount',
  'UniswapV2Library: INSUFFICIENT_INPUT_AMOUNT': 'InsufficientInputAmount',
  'UniswapV2Library: INSUFFICIENT_LIQUIDITY': 'InsufficientLiquidity',
  'UniswapV2Library: INSUFFICIENT_OUTPUT_AMOUNT': 'InsufficientOutputAmount',
  'UniswapV2Library: INVALID_PATH': 'InvalidPath',
  'UniswapV2Router: EXCESSIVE_INPUT_AMOUNT': 'TooMuchRequested',
  'UniswapV2Router: EXPIRED': 'Expired',
  'UniswapV2Router: INSUFFICIENT_A_AMOUNT': 'InsufficientInputAmount',
  'UniswapV2Router: INSUFFICIENT_B_AMOUNT': 'InsufficientInputAmount',
  'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT': 'TooLittleReceived',
  'UniswapV2Router: INVALID_PATH': 'InvalidPath',
  'TransferHelper: ETH_TRANSFER_FAILED': 'TransferFailed',
  'TransferHelper: TRANSFER_FAILED': 'TransferFailed',
  'TransferHelper: TRANSFER_FROM_FAILED': 'TransferFailed',
  'Insufficient Vot3 Tokens': 'InsufficientBalance',
  'Insufficient converted B3TR tokens': 'ExceedsLocked',
  'Transfer failed': 'TransferFailed',
  'builtin: insufficient allowance': 'InsufficientAllowance',
  'builtin: insufficient balance': 'InsufficientBalance',
  'builtin: self or master required': 'NotApproved',
}

/** Forks of Uniswap V2 prefix its texts with their own name. */
const forkPrefix = /^\w*?V2(Library|Router)?: /

/**
 * Decodes why a call to one of our contracts, a venue or a token reverted. If the reason is a text of the table above,
 * the error has the name from the table and the text as its `message`.
 * @returns null if the data contains no known error.
 */
export function decodeKnownError(data: Hex): DecodedError | null {
  const error = decodeError([...knownErrors, ...foreignErrors], data)
  if (error?.name !== 'Error') return error
  const { message } = error.args as { message: string }
  const text = message.replace(forkPrefix, 'UniswapV2$1: ')
  const name = Object.hasOwn(namedTexts, text) ? namedTexts[text] : undefined
  return name === undefined ? error : { ...error, name }
}
