// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type Address, parseBps } from '@vermeil/units'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import { createSampleKey } from '../../testing/sampleKey.ts'
import { createSampleSession } from '../../testing/sampleSession.ts'
import { readStoredDeadline } from '../../trade/limits/deadline.ts'
import { WalletContext } from '../../wallet/session/WalletContext.ts'
import { DeadlineChoice } from './DeadlineChoice.tsx'
import { SettingsDialog } from './SettingsDialog.tsx'
import { SlippageChoice } from './SlippageChoice.tsx'

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

test('[SWP-11] clears the typed slippage once a preset is chosen', () => {
  const { onSlippage } = open(1200)
  fireEvent.click(screen.getByRole('radio', { name: '0.5%' }))
  expect(onSlippage).toHaveBeenCalledExactlyOnceWith(50)
  expect(screen.queryByDisplayValue('12')).toBeNull()
})

test('[SWP-11] offers an automatic slippage if one can be derived, with its reason, and leaves the rest as it is', () => {
  const onTurnOn = vi.fn()
  const auto = { isOn: false, slippage: parseBps(60), reason: 'It moved.', onTurnOn }
  open(100, createSampleSession(), <SlippageChoice {...{ ...choice, auto }} />)
  fireEvent.click(screen.getByRole('radio', { name: 'Auto' }))
  expect(onTurnOn).toHaveBeenCalledOnce()
  expect(screen.queryByText('It moved.')).toBeNull()
  cleanup()
  const on = { ...auto, isOn: true }
  open(100, createSampleSession(), <SlippageChoice {...{ ...choice, auto: on }} />)
  const isChecked = (name: string) =>
    screen.getAllByRole<HTMLInputElement>('radio', { name }).at(-1)?.checked
  expect(isChecked('Auto')).toBe(true)
  expect(isChecked('1%')).toBe(false)
  expect(screen.getByText('It moved.').parentElement?.textContent).toBe('0.6% It moved.')
})

test('offers deadlines, remembers a chosen or typed one and explains invalid values', () => {
  const { storage } = open(100, createSampleSession(), <DeadlineChoice />)
  const isChecked = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked
  expect(isChecked('20 min')).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: '5 min' }))
  expect(isChecked('5 min')).toBe(true)
  expect(readStoredDeadline(storage)).toBe(300)
  const field = screen.getByRole('textbox', { name: 'Custom deadline in minutes' })
  fireEvent.change(field, { target: { value: '45' } })
  expect(readStoredDeadline(storage)).toBe(2_700)
  expect(isChecked('5 min')).toBe(false)
  fireEvent.change(field, { target: { value: '90' } })
  expect(screen.getByRole('alert').textContent).toContain('1 to 60 minutes')
  expect(readStoredDeadline(storage)).toBe(2_700)
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

const choice = { slippage: parseBps(100), onSlippage: vi.fn(), limit: undefined }

function open(slippage: number, sample = createSampleSession(), children?: ReactNode) {
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
        >
          {children}
        </SettingsDialog>
      </WalletContext>
    </AppContext>,
  )
  const field = screen.getAllByRole('textbox', { name: 'Custom slippage in percent' })[0]
  if (!field) throw new Error('There is no field.')
  return {
    onSlippage,
    storage: app.storage,
    keyLock,
    type: (text: string) => fireEvent.change(field, { target: { value: text } }),
  }
}
