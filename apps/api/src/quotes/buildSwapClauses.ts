import { aggregator, encodeCall, erc20, type SwapInstruction } from '@vermeil/abi'
import { findToken } from '@vermeil/tokens'
import { type Address, formatAmount, type Hex, zeroAddress } from '@vermeil/units'

/** A clause with a line for the eye. */
export interface SwapClause {
  to: Address
  value: bigint
  data: Hex
  comment: string
}

/** A swap as the aggregator contract takes it. `deadline` in seconds since 1970. */
export interface SwapOrder {
  aggregator: Address
  from: Address
  to: Address
  /** The sender of the transaction, who pays and receives. */
  maker: Address
  deadline: number
  /** What leaves at most, and what arrives at least. */
  amountIn: bigint
  amountOut: bigint
  /** The route of an exact input; an exact output is routed by the contract as it runs. */
  instruction: SwapInstruction | undefined
}

/**
 * The clauses to sign: the approval of exactly what may leave (none for VET, which travels as value), then the swap.
 * An exact output takes its maximum and gives back the rest, so no allowance remains after either.
 */
export function buildSwapClauses(order: SwapOrder): SwapClause[] {
  const sellsVet = order.from === zeroAddress
  const swap = {
    to: order.aggregator,
    value: sellsVet ? order.amountIn : 0n,
    data: encodeSwap(order),
    comment: describeSwap(order),
  }
  if (sellsVet) return [swap]
  const data = encodeCall(erc20.approve, [order.aggregator, order.amountIn])
  const comment = `Approve ${formatToken(order.from, order.amountIn)} for this swap`
  return [{ to: order.from, value: 0n, data, comment }, swap]
}

function encodeSwap(order: SwapOrder): Hex {
  const { instruction, from, to, amountIn, amountOut, maker } = order
  const deadline = BigInt(order.deadline)
  return instruction
    ? encodeCall(aggregator.executeSwap, [
        instruction,
        from,
        to,
        amountIn,
        amountOut,
        maker,
        deadline,
      ])
    : encodeCall(aggregator.executeUnifiedSwapExactOutput, [
        from,
        to,
        amountOut,
        amountIn,
        maker,
        deadline,
      ])
}

function describeSwap({ from, to, amountIn, amountOut, instruction }: SwapOrder): string {
  const [sold, bought] = [formatToken(from, amountIn), formatToken(to, amountOut)]
  return instruction ? `Swap ${sold} for at least ${bought}` : `Buy ${bought} for at most ${sold}`
}

function formatToken(address: Address, amount: bigint): string {
  const { symbol, decimals } = findToken(address)
  return `${formatAmount(amount, decimals)} ${symbol}`
}
