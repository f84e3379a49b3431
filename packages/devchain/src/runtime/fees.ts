import { initialBaseFee } from '@vermeil/thor'
import type { Transaction } from '../model/Transaction.ts'

/**
 * The base fee of the next block. It changes by at most an eighth, in proportion to the distance of the gas used from
 * three quarters of the limit.
 */
export function nextBaseFee(parent: {
  gasLimit: bigint
  gasUsed: bigint
  baseFeePerGas: bigint
}): bigint {
  const { gasLimit, gasUsed, baseFeePerGas } = parent
  const target = (gasLimit * 75n) / 100n
  if (gasUsed === target) return baseFeePerGas
  if (gasUsed > target) {
    const rise = (baseFeePerGas * (gasUsed - target)) / target / 8n
    return baseFeePerGas + (rise > 0n ? rise : 1n)
  }
  const fallen = baseFeePerGas - (baseFeePerGas * (target - gasUsed)) / target / 8n
  return fallen > initialBaseFee ? fallen : initialBaseFee
}

/** The price per gas that the payer pays, in wei of VTHO. A legacy price does not depend on the base fee. */
export function effectiveGasPrice(
  transaction: Transaction,
  baseFee: bigint,
  baseGasPrice: bigint,
): bigint {
  if (transaction.type === 0) {
    const coef = BigInt(transaction.gasPriceCoef ?? 0)
    return baseGasPrice + (baseGasPrice * coef) / 255n
  }
  const asked = baseFee + (transaction.maxPriorityFeePerGas ?? 0n)
  const max = transaction.maxFeePerGas ?? 0n
  return asked < max ? asked : max
}

/** The part of the price per gas that the block's producer receives, in wei of VTHO. */
export function priorityFee(
  transaction: Transaction,
  prices: { baseFee: bigint; baseGasPrice: bigint; provedWork: bigint },
): bigint {
  const { baseFee, baseGasPrice, provedWork } = prices
  const legacy = transaction.type === 0
  const overall = legacy ? overallGasPrice(transaction, baseGasPrice, provedWork) : 0n
  const max = legacy ? overall : (transaction.maxFeePerGas ?? 0n)
  const asked = legacy ? overall : (transaction.maxPriorityFeePerGas ?? 0n)
  return max - baseFee < asked ? max - baseFee : asked
}

/** A legacy price with the bonus for the proof of work in the nonce. */
function overallGasPrice(transaction: Transaction, baseGasPrice: bigint, work: bigint): bigint {
  const price = effectiveGasPrice(transaction, 0n, baseGasPrice)
  const gas = convertWorkToGas(work, Number.parseInt(transaction.blockRef.slice(2, 10), 16))
  const counted = gas < transaction.gas ? gas : transaction.gas
  return price + (counted * baseGasPrice) / transaction.gas
}

/** The value of work falls by 4% a month, counted in blocks from the first. */
function convertWorkToGas(work: bigint, blockNumber: number): bigint {
  const months = BigInt(Math.floor((blockNumber * 10) / (30 * 24 * 3600)))
  return ((work / 1000n) * 100n ** months) / 104n ** months
}
