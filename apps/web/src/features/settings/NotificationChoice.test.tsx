// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AppContext } from '../../data/app/AppContext.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { NotificationChoice } from './NotificationChoice.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('says that the browser blocks notifications, and turns them on once it allows them', async () => {
  const browser = {
    permission: 'default',
    answer: 'denied',
    async requestPermission() {
      browser.permission = browser.answer
      return browser.answer
    },
  }
  vi.stubGlobal('Notification', browser)
  Object.defineProperty(navigator, 'serviceWorker', { value: {}, configurable: true })
  const { app } = createSampleApp(() => 'revert')
  render(
    <AppContext value={app}>
      <NotificationChoice />
    </AppContext>,
  )
  const on = screen.getByRole<HTMLInputElement>('radio', { name: 'On' })
  fireEvent.click(on)
  await screen.findByText(/^Your browser blocks notifications/)
  expect(on.checked).toBe(false)
  // In the settings of the site.
  browser.answer = 'granted'
  fireEvent.click(on)
  await screen.findByText(/^For finished swaps/)
  expect(on.checked).toBe(true)
})
