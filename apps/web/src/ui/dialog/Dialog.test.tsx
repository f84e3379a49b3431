// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'

afterEach(cleanup)

/** A click beside the dialog. `detail` counts the clicks at one place. */
const clickBeside = (detail: number) =>
  fireEvent.mouseDown(screen.getByRole('dialog'), { clientX: 5, clientY: 5, detail })

test('a click beside it closes it, but not the second one of a double click that opened it', () => {
  const onClose = vi.fn<() => void>()
  render(
    <Dialog title="Review" onClose={onClose}>
      Terms
    </Dialog>,
  )
  clickBeside(2)
  expect(onClose).not.toHaveBeenCalled()
  clickBeside(1)
  expect(onClose).toHaveBeenCalledOnce()
})

test('a click beside it does not close a held one', () => {
  const onClose = vi.fn<() => void>()
  render(
    <Dialog title="Signing" onClose={onClose} isHeld>
      Wait
    </Dialog>,
  )
  clickBeside(1)
  expect(onClose).not.toHaveBeenCalled()
})
