import { expect, test } from 'vitest'
import { whole } from '../../testing/sample.ts'
import { checkWrap, emptyWrapForm, reduceWrapForm, type WrapAction } from './wrapForm.ts'

const play = (...actions: WrapAction[]) => actions.reduce(reduceWrapForm, emptyWrapForm)

test('[WRP-01] resets the amount and the error when the direction changes', () => {
  const refused = play({ type: 'typed', text: '12,5' }, { type: 'refused', error: 'no' })
  expect(refused).toEqual({ direction: 'wrap', text: '12.5', amount: whole(12.5), error: 'no' })
  expect(reduceWrapForm(refused, { type: 'turned' })).toEqual({
    ...emptyWrapForm,
    direction: 'unwrap',
  })
})

test('clears the error when typing', () => {
  const form = play({ type: 'refused', error: 'no' }, { type: 'typed', text: '1' })
  expect(form.error).toBeUndefined()
  expect(play({ type: 'typed', text: '1.2.3' }).error).toContain('one decimal point')
})

test('[WRP-02] requires an amount above 0 and within the balance', () => {
  expect(checkWrap(emptyWrapForm, 'VET', whole(5))).toBe('Please enter a valid amount')
  expect(checkWrap(play({ type: 'typed', text: '0.0' }), 'VET', whole(5))).toBe(
    'Please enter a valid amount',
  )
  expect(checkWrap(play({ type: 'typed', text: '1.2.3' }), 'VET', whole(5))).toContain(
    'decimal point',
  )
  const six: WrapAction = { type: 'typed', text: '6' }
  expect(checkWrap(play({ type: 'turned' }, six), 'vVET', whole(5))).toBe(
    'Insufficient vVET balance',
  )
  expect(checkWrap(play(six), 'VET', whole(5))).toBe('Insufficient VET balance')
  expect(checkWrap(play(six), 'VET', whole(6))).toBeUndefined()
  expect(checkWrap(play(six), 'VET', undefined)).toBeUndefined()
})

test('fills the whole balance with Max and clears the field on success', () => {
  const taken = play({ type: 'turned' }, { type: 'taken', amount: whole(1.5) })
  expect(taken).toMatchObject({ text: '1.5', amount: whole(1.5), direction: 'unwrap' })
  expect(reduceWrapForm(taken, { type: 'cleared' })).toEqual({
    ...emptyWrapForm,
    direction: 'unwrap',
  })
})
