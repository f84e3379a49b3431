export { type BuiltClause, buildApproval } from './buildApproval.ts'
export { buildClaimClause } from './buildClaimClause.ts'
export { buildConversionClauses, findConversionSpender } from './buildConversionClauses.ts'
export { buildTransferClause } from './buildTransferClause.ts'
export { buildCancelClauses, buildEditClauses } from './orders/buildCancelClauses.ts'
export { buildOrderClauses, findOrderToken } from './orders/buildOrderClauses.ts'
export {
  type NewOrder,
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
export {
  type KnownContracts,
  type Purpose,
  type Recognized,
  recognizeClauses,
} from './recognizeClauses.ts'
export type {
  AggregatorSwap,
  AgreedSwap,
  PoolTokens,
  RegisteredPools,
} from './swaps/AgreedSwap.ts'
export { adaptClauses } from './swaps/adaptClauses.ts'
export { buildEntryClauses, type EntrySwap } from './swaps/buildEntryClauses.ts'
export { buildPlan, type PlanTerms } from './swaps/buildPlan.ts'
export { buildPlanClauses, type PlanPayment } from './swaps/buildPlanClauses.ts'
export { buildRouterClauses, type RouterSwap } from './swaps/buildRouterClauses.ts'
export { checkOfferedClauses } from './swaps/checkOfferedClauses.ts'
export { checkRouterClauses } from './swaps/checkRouterClauses.ts'
export { findDeadline, maxDeadlineSeconds, swapDeadlineSeconds } from './swaps/deadline.ts'
export { buildBalanceClause, decodeBalance } from './tokenBalance.ts'
export { buildTransferTrial, findTrialAmount, measureLoss } from './transferTrial.ts'
export { type ClauseFault, UnsafeClauseError } from './UnsafeClauseError.ts'
