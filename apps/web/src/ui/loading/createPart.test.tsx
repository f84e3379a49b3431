// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { Await } from './Await.tsx'
import { createPart } from './createPart.tsx'

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>
}

test('[SHL-08] reports a part whose code cannot be loaded in its place, and loads it on retry', async () => {
  const load = vi.fn(async () => Greeting)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const Part = createPart(load)
  render(
    <>
      <p>The rest</p>
      <Await>
        <Part name="Ann" />
      </Await>
    </>,
  )
  await screen.findByRole('alert')
  expect(screen.getByText('The rest')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('Hello Ann')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('renders a preloaded part at once', async () => {
  const Part = createPart(async () => Greeting)
  await Part.load()
  render(<Part name="Bob" />)
  expect(screen.getByText('Hello Bob')).toBeTruthy()
})

test('renders a part as soon as its code has loaded', async () => {
  const code = Promise.withResolvers<typeof Greeting>()
  const Part = createPart(() => code.promise)
  const standIn = vi.fn()
  function Meanwhile() {
    useEffect(standIn)
    return null
  }
  render(
    <Await meanwhile={<Meanwhile />}>
      <Part name="Cid" />
    </Await>,
  )
  code.resolve(Greeting)
  await screen.findByText('Hello Cid')
  expect(standIn).not.toHaveBeenCalled()
})
