// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { connectRequest } from '../../wallet/session/connectRequest.ts'
import { CardButton } from './CardButton.tsx'

afterEach(() => {
  cleanup()
  connectRequest.write(undefined)
})

test.each(['connect', 'unlock'] as const)(
  'the button asks to %s over the card and does not submit',
  (action) => {
    const onSubmit = vi.fn<() => void>()
    render(
      <form onSubmit={onSubmit}>
        <CardButton
          button={{ text: 'Wallet', action, disabled: false, busy: false }}
          writeDraft={() => '100 VET → B3TR'}
        />
      </form>,
    )
    fireEvent.click(screen.getByRole('button'))
    expect(connectRequest.read()).toEqual({ draft: '100 VET → B3TR' })
    expect(onSubmit).not.toHaveBeenCalled()
    expect(location.pathname).toBe('/')
  },
)
