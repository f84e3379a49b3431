// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type Address, parseBps } from '@vermeil/units'
import { afterEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import { createSampleKey } from '../../testing/sampleKey.ts'
import { createSampleSession } from '../../testing/sampleSession.ts'
import { WalletContext } from '../../wallet/session/WalletContext.ts'
import { SettingsDialog } from './SettingsDialog.tsx'

afterEach(cleanup)

test('[SWP-11] offers the presets 0.1, 0.5 and 1 and marks the chosen one', () => {
  const { onSlippage } = open(100)
  const presets = ['0.1%', '0.5%', '1%'].map((name) => screen.getByRole('radio', { name }))
  expect(presets.map((preset) => (preset as HTMLInputElement).checked)).toEqual([
    false,
    false,
    true,
  ])
  fireEvent.click(screen.getByRole('radio', { name: '0.5%' }))
  expect(onSlippage).toHaveBeenCalledExactlyOnceWith(50)
})

test('[SWP-11] accepts a comma in a custom slippage and explains invalid values', () => {
  const { onSlippage, type } = open(100)
  type('0,75')
  expect(onSlippage).toHaveBeenLastCalledWith(75)
  type('50.01')
  expect(screen.getByRole('alert').textContent).toContain('at most 50%')
  type('-1')
  expect(screen.getByRole('alert').textContent).not.toBe('')
  expect(onSlippage).toHaveBeenCalledOnce()
})

test('shows the stored custom slippage in its field and warns about extreme values', () => {
  open(1200)
  expect(screen.getByDisplayValue('12')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('front-run')
})

test('[SHL-06] offers both themes by name', () => {
  open(100)
  fireEvent.click(screen.getByRole('radio', { name: 'Matrix mode' }))
  expect(document.documentElement.getAttribute('data-theme')).toBe('matrix')
  fireEvent.click(screen.getByRole('radio', { name: 'Unicorn mode' }))
  expect(document.documentElement.getAttribute('data-theme')).toBe('unicorn')
})

test('offers the lock time only if there is a browser wallet', async () => {
  open(100)
  expect(screen.queryByRole('group', { name: 'Lock the browser wallet' })).toBeNull()
  cleanup()
  const sample = createSampleSession()
  const address = `0x${'11'.repeat(20)}` as Address
  await sample.session.addBrowserWallet(createSampleKey(address), {
    kind: 'browser',
    address,
    send: () => Promise.reject(new Error('unused')),
    signCertificate: () => Promise.reject(new Error('unused')),
  })
  const { keyLock } = open(100, sample)
  const names = ['5 min', '15 min', '1 h', '8 h']
  const choices = names.map((name) => screen.getByRole<HTMLInputElement>('radio', { name }))
  expect(choices.map(({ checked }) => checked)).toEqual([false, true, false, false])
  fireEvent.click(screen.getByRole('radio', { name: '1 h' }))
  await vi.waitFor(() => expect(choices[2]?.checked).toBe(true))
  expect(keyLock.asked).toEqual(['60 minutes'])
})

function open(slippage: number, sample = createSampleSession()) {
  const onSlippage = vi.fn<(slippage: number) => void>()
  const { app, session, keyLock } = sample
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
    keyLock,
    type: (text: string) => fireEvent.change(field, { target: { value: text } }),
  }
}
