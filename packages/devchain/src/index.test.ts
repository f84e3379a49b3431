import { expect, test } from 'vitest'
import * as devchain from './index.ts'

test('the door exports what the other rooms build on', () => {
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
