import type { Bps } from '@vermeil/units'
import { expect, test } from 'vitest'
import { readAdvanced, writeAdvanced } from '../features/swap/model/advancedMode.ts'
import { firstPair, readChosenPair, writeChosenPair } from '../features/swap/model/chosenPair.ts'
import { readStoredSlippage, writeStoredSlippage } from '../trade/limits/slippage.ts'
import { readRecipients, writeRecipient } from '../trade/recipient/recipients.ts'
import { owner } from './sample.ts'

/** A browser whose storage is full. */
const full = {
  getItem: () => null,
  setItem() {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  },
}

test('[SWP-01] [SWP-11] [SWP-27] forgets preferences without failing if the storage is full', () => {
  writeChosenPair(full, { sell: 'VTHO', buy: 'VET' })
  writeStoredSlippage(full, 50 as Bps)
  writeAdvanced(full, 'swap', true)
  writeRecipient(full, owner)
  expect(readChosenPair(full)).toEqual(firstPair)
  expect(readStoredSlippage(full)).toBe(100)
  expect(readAdvanced(full, 'swap')).toBe(false)
  expect(readRecipients(full)).toEqual([])
})
