import { expect, test } from 'vitest'
import * as clauses from './index.ts'

test('exports the public API', () => {
  expect(Object.keys(clauses).toSorted()).toMatchInlineSnapshot(`
    [
      "UnsafeClauseError",
      "adaptClauses",
      "buildApproval",
      "buildBalanceClause",
      "buildCancelClauses",
      "buildClaimClause",
      "buildConversionClauses",
      "buildEditClauses",
      "buildEntryClauses",
      "buildOrderClauses",
      "buildPlan",
      "buildPlanClauses",
      "buildRouterClauses",
      "buildTransferClause",
      "buildTransferTrial",
      "checkOfferedClauses",
      "checkRouterClauses",
      "decodeBalance",
      "findConversionSpender",
      "findDeadline",
      "findOrderToken",
      "findOwed",
      "findPayment",
      "findPrice",
      "findRateDecimals",
      "findSoldAmount",
      "findTrialAmount",
      "formatInverseRate",
      "formatRate",
      "maxDeadlineSeconds",
      "measureLoss",
      "orderOptions",
      "parseInverseRate",
      "parseRate",
      "recognizeClauses",
      "swapDeadlineSeconds",
    ]
  `)
})
