// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { b3tr, vet, whole } from '../../../testing/sample.ts'
import { OrderTokens } from './OrderTokens.tsx'

afterEach(cleanup)

test('[LIM-06] a coin and its amount are in one box, so that no line breaks between them', () => {
  const order = { sell: vet, buy: b3tr, amountFrom: whole(6_947), amountTo: whole(75) }
  const { container } = render(<OrderTokens order={order} />)
  const boxes = [...container.querySelectorAll('.order-tokens > .row')]
  expect(boxes.map(({ lastChild }) => lastChild?.textContent)).toEqual(['6,947 VET', '75 B3TR'])
  expect(boxes.map((box) => box.querySelectorAll('.coin').length)).toEqual([1, 1])
})
