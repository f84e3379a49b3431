import { expect, test } from 'vitest'
import * as devchain from './index.ts'

test('the public API has these exports', () => {
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
