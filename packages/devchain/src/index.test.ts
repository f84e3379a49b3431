import { expect, test } from 'vitest'
import * as devchain from './index.ts'

test('the public API has these exports', () => {
  expect(Object.keys(devchain).toSorted()).toMatchInlineSnapshot(`
    [
      "createBareGenesis",
      "createDevGenesis",
      "developmentAccounts",
      "signHash",
      "startChain",
      "startNode",
    ]
  `)
})
