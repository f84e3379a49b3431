export type {
  AggregatorSwap,
  AgreedSwap,
  PoolTokens,
  RegisteredPools,
} from './AgreedSwap.ts'
export { adaptClauses } from './adaptClauses.ts'
export { type BuiltClause, buildApproval } from './buildApproval.ts'
export { buildCancelClauses, buildEditClauses } from './buildCancelClauses.ts'
export { buildClaimClause } from './buildClaimClause.ts'
export { buildConversionClauses, findConversionSpender } from './buildConversionClauses.ts'
export { buildEntryClauses, type EntrySwap } from './buildEntryClauses.ts'
export { buildOrderClauses, findOrderToken } from './buildOrderClauses.ts'
export { buildPlan, type PlanTerms } from './buildPlan.ts'
export { buildPlanClauses, type PlanPayment } from './buildPlanClauses.ts'
export { buildRouterClauses, type RouterSwap } from './buildRouterClauses.ts'
export { buildTransferClause } from './buildTransferClause.ts'
export { checkOfferedClauses } from './checkOfferedClauses.ts'
export { checkRouterClauses } from './checkRouterClauses.ts'
export { findDeadline, maxDeadlineSeconds, swapDeadlineSeconds } from './deadline.ts'
export { type NewOrder, type OpenOrder, type OrderContracts, orderOptions } from './NewOrder.ts'
export {
  findPayment,
  findPrice,
  findRateDecimals,
  findSoldAmount,
  formatInverseRate,
  formatRate,
  type PairDecimals,
  parseInverseRate,
  parseRate,
} from './orderPrice.ts'
export {
  type KnownContracts,
  type Purpose,
  type Recognized,
  recognizeClauses,
} from './recognizeClauses.ts'
export { type ClauseFault, UnsafeClauseError } from './UnsafeClauseError.ts'
