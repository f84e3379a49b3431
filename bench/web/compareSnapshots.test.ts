import { expect, test } from 'vitest'
import { compareSnapshots, type Snapshot } from './compareSnapshots.ts'

const text = (value: string): Snapshot => ({
  attributes: {},
  value: '',
  html: `<b>${value}</b>`,
  children: [value],
})

const page = (word: string, field: string, attributes: Record<string, string> = {}): Snapshot => ({
  attributes,
  value: '',
  html: `<p><input>${word}</p>`,
  children: [{ attributes: {}, value: field, html: '<input>', children: [] }, text(word)],
})

test('finds changed texts, fields and attributes, and nothing else', () => {
  expect(compareSnapshots(page('one', '1'), page('one', '1'))).toEqual([])
  expect(compareSnapshots(page('one', '1'), page('two', '1'))).toEqual([
    { path: [1, 0], kind: 'text', name: '', value: 'two' },
  ])
  expect(compareSnapshots(page('one', '1'), page('one', '12'))).toEqual([
    { path: [0], kind: 'value', name: '', value: '12' },
  ])
  const named = compareSnapshots(page('one', '1', { id: 'a' }), page('two', '1', { class: 'old' }))
  expect(named).toEqual([
    { path: [], kind: 'attribute', name: 'id', value: null },
    { path: [], kind: 'attribute', name: 'class', value: 'old' },
    { path: [1, 0], kind: 'text', name: '', value: 'two' },
  ])
})

test('replaces an element with other children', () => {
  const list = (...words: string[]): Snapshot => ({
    attributes: {},
    value: '',
    html: words.join(),
    children: words.map(text),
  })
  expect(compareSnapshots(list('one'), list('one', 'two'))).toEqual([
    { path: [], kind: 'element', name: '', value: 'one,two' },
  ])
})
