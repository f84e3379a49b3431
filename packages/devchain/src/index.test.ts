import { expect, test } from 'vitest'
import * as devchain from './index.ts'

test('the public API lists every export', () => {
  expect(Object.keys(devchain).toSorted()).toMatchInlineSnapshot(`
    [
      "MiningError",
      "StateGone",
      "StoreError",
      "TxRefused",
      "createBareGenesis",
      "createDevGenesis",
      "developmentAccounts",
      "signHash",
      "startChain",
      "startNode",
    ]
  `)
})
