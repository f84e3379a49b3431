import { expect, test } from 'vitest'
import * as clauses from './index.ts'

test('the public API', () => {
  expect(Object.keys(clauses).toSorted()).toMatchInlineSnapshot(`
    [
      "UnsafeClauseError",
      "buildConversionClauses",
      "buildEntryClauses",
      "buildPlan",
      "buildPlanClauses",
      "buildRouterClauses",
      "buildTransferClause",
      "checkOfferedClauses",
      "checkRouterClauses",
      "findConversionSpender",
      "findDeadline",
    ]
  `)
})
