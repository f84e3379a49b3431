// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { setImportedTokens } from '@vermeil/tokens'
import { type Address, parseAddress } from '@vermeil/units'
import type { PropsWithChildren } from 'react'
import { afterEach, expect, test } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import { findNamedToken } from '../../data/tokens/findNamedToken.ts'
import { b3tr, vet } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { addChosenPair } from './model/chosenPair.ts'
import { useChosenPair } from './useChosenPair.ts'

afterEach(() => {
  cleanup()
  setImportedTokens([])
})

test('[SWP-02] remembers an imported token by its address, because its symbol may mean another one', () => {
  const address: Address = parseAddress(`0x${'5a'.repeat(20)}`)
  const imitation = { ...b3tr, address }
  setImportedTokens([imitation])
  const { app } = createSampleApp(() => 'revert')
  const wrapper = ({ children }: PropsWithChildren) => (
    <AppContext value={app}>{children}</AppContext>
  )
  renderHook(() => useChosenPair(vet, imitation), { wrapper })
  const { buy } = addChosenPair<{ buy?: string }>(app.storage, {})
  expect(findNamedToken(buy)?.address).toBe(address)
})
