// @vitest-environment happy-dom
import type { Address } from '@vermeil/units'
import { expect, test, vi } from 'vitest'
import { createAddressList } from './AddressList.ts'
import { favourites, toggleFavourite } from './favourites.ts'
import { openStorage } from './openStorage.ts'

const [one, two, three] = [1, 2, 3].map((n) => `0x${String(n).repeat(40)}` as Address) as [
  Address,
  Address,
  Address,
]

test('keeps favourites per network, newest first, and a second toggle removes one', () => {
  const storage = openStorage({ localStorage: undefined })
  toggleFavourite(storage, 'main', one)
  toggleFavourite(storage, 'main', two)
  toggleFavourite(storage, 'test', three)
  expect(favourites.read(storage, 'main')).toEqual([two, one])
  expect(favourites.read(storage, 'test')).toEqual([three])
  toggleFavourite(storage, 'main', one)
  expect(favourites.read(storage, 'main')).toEqual([two])
})

test('returns the same array until the list changes', () => {
  const storage = openStorage({ localStorage: undefined })
  toggleFavourite(storage, 'main', one)
  const before = favourites.read(storage, 'main')
  expect(favourites.read(storage, 'main')).toBe(before)
  toggleFavourite(storage, 'main', two)
  expect(favourites.read(storage, 'main')).not.toBe(before)
})

test('drops the oldest address of a full list and moves a known one to the front', () => {
  const storage = openStorage({ localStorage: undefined })
  const list = createAddressList('sample', 2)
  for (const address of [one, two, one, three]) list.add(storage, 'main', address)
  expect(list.read(storage, 'main')).toEqual([three, one])
})

test('leaves out what is not an address, and reads damaged text as an empty list', () => {
  const storage = openStorage({ localStorage: undefined })
  storage.setItem('vermeil.favourites.main', JSON.stringify([one, 'B3TR', 7, null]))
  expect(favourites.read(storage, 'main')).toEqual([one])
  storage.setItem('vermeil.favourites.main', '{"a":')
  expect(favourites.read(storage, 'main')).toEqual([])
})

test('notifies of changes in this tab and in others until it is stopped', () => {
  const storage = openStorage({ localStorage: undefined })
  const listener = vi.fn<() => void>()
  const stop = favourites.subscribe(listener)
  toggleFavourite(storage, 'main', one)
  window.dispatchEvent(new StorageEvent('storage'))
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  toggleFavourite(storage, 'main', one)
  window.dispatchEvent(new StorageEvent('storage'))
  expect(listener).toHaveBeenCalledTimes(2)
})
