// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { parseBps } from '@vermeil/units'
import { afterEach, expect, test, vi } from 'vitest'
import { AppContext } from '../data/AppContext.ts'
import { createSampleApp } from '../data/sampleApp.ts'
import { createDappKitWallets } from '../wallet/dappkit/createDappKitWallets.ts'
import { WalletContext } from '../wallet/WalletContext.ts'
import { WalletSession } from '../wallet/WalletSession.ts'
import { SettingsDialog } from './SettingsDialog.tsx'

afterEach(cleanup)

test('[SWP-11] the presets 0.1, 0.5 and 1, of which the chosen one is marked', () => {
  const { onSlippage } = open(100)
  const presets = ['0.1 %', '0.5 %', '1 %'].map((name) => screen.getByRole('radio', { name }))
  expect(presets.map((preset) => (preset as HTMLInputElement).checked)).toEqual([
    false,
    false,
    true,
  ])
  fireEvent.click(screen.getByRole('radio', { name: '0.5 %' }))
  expect(onSlippage).toHaveBeenCalledExactlyOnceWith(50)
})

test('[SWP-11] a custom slippage takes a comma, and what cannot be taken says why', () => {
  const { onSlippage, type } = open(100)
  type('0,75')
  expect(onSlippage).toHaveBeenLastCalledWith(75)
  type('50.01')
  expect(screen.getByRole('alert').textContent).toContain('at most 50 %')
  type('-1')
  expect(screen.getByRole('alert').textContent).not.toBe('')
  expect(onSlippage).toHaveBeenCalledOnce()
})

test('a custom slippage chosen earlier stands in its field, and a careless one is warned of', () => {
  open(1200)
  expect(screen.getByDisplayValue('12')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('trade ahead of you')
})

test('[SHL-06] both moods can be chosen by name', () => {
  open(100)
  fireEvent.click(screen.getByRole('radio', { name: 'Matrix mode' }))
  expect(document.documentElement.getAttribute('data-mood')).toBe('matrix')
  fireEvent.click(screen.getByRole('radio', { name: 'Unicorn mode' }))
  expect(document.documentElement.getAttribute('data-mood')).toBe('unicorn')
})

function open(slippage: number) {
  const onSlippage = vi.fn<(slippage: number) => void>()
  const { app } = createSampleApp(() => 'revert')
  const session = new WalletSession({
    storage: app.storage,
    page: {},
    genesisId: app.genesisId,
    wait: async () => undefined,
    others: createDappKitWallets({ nodeUrl: '', page: {} }),
  })
  render(
    <AppContext value={app}>
      <WalletContext value={session}>
        <SettingsDialog
          slippage={parseBps(slippage)}
          onSlippage={onSlippage}
          limit={undefined}
          onClose={() => undefined}
        />
      </WalletContext>
    </AppContext>,
  )
  const field = screen.getByRole('textbox', { name: 'Custom slippage in percent' })
  return {
    onSlippage,
    type: (text: string) => fireEvent.change(field, { target: { value: text } }),
  }
}
