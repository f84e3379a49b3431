// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { owner } from '../../testing/sample.ts'
import { createSampleApp } from '../../testing/sampleApp.ts'
import { UserScreen } from './UserScreen.tsx'

// The approvals are in their own chunk. No test waits for its code.
beforeAll(async () => void (await import('./ApprovalsCard.tsx')))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[WAL-04] another account hides the approvals and closes no review of them', async () => {
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }))
  const { app } = createSampleApp(() => 'revert')
  const user = <UserScreen addressOrName={owner} notFound={null} />
  const changeWallet = renderScreen(user, { app, wallet: { address: owner } })
  const approvals = () => screen.queryByRole('region', { name: 'Approvals' })
  await waitFor(() => expect(approvals()).not.toBeNull())
  const dismiss = vi.spyOn(app.transactions, 'dismiss')
  await changeWallet({ address: `0x${'77'.repeat(20)}` })
  expect(approvals()).toBeNull()
  expect(dismiss).not.toHaveBeenCalled()
})
