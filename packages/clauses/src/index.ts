export { type BuiltClause, buildApproval } from './buildApproval.ts'
export { buildClaimClause } from './buildClaimClause.ts'
export { buildConversionClauses, findConversionSpender } from './buildConversionClauses.ts'
export { buildTransferClause } from './buildTransferClause.ts'
export { buildCancelClauses, buildEditClauses } from './orders/buildCancelClauses.ts'
export { buildOrderClauses, findOrderToken } from './orders/buildOrderClauses.ts'
export {
  type OpenOrder,
  type OrderContracts,
  orderOptions,
} from './orders/NewOrder.ts'
export {
  findOwed,
  findPayment,
  findPrice,
  findRateDecimals,
  findSoldAmount,
  formatInverseRate,
  formatRate,
  type PairDecimals,
  parseInverseRate,
  parseRate,
} from './orders/orderPrice.ts'
export { type KnownContracts, recognizeClauses } from './recognizeClauses.ts'
export type { AgreedSwap } from './swaps/AgreedSwap.ts'
export { adaptClauses } from './swaps/adaptClauses.ts'
export { buildEntryClauses } from './swaps/buildEntryClauses.ts'
export { buildPlan } from './swaps/buildPlan.ts'
export { buildPlanClauses } from './swaps/buildPlanClauses.ts'
export { buildRouterClauses } from './swaps/buildRouterClauses.ts'
export { checkOfferedClauses } from './swaps/checkOfferedClauses.ts'
export { checkRouterClauses } from './swaps/checkRouterClauses.ts'
export { findDeadline, maxDeadlineSeconds, swapDeadlineSeconds } from './swaps/deadline.ts'
export { buildBalanceClause, decodeBalance } from './tokenBalance.ts'
export { buildTransferTrial, findTrialAmount, measureLoss } from './transferTrial.ts'
export { type ClauseFault, UnsafeClauseError } from './UnsafeClauseError.ts'
