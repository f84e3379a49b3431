// @vitest-environment happy-dom
import { t } from '@lingui/core/macro'
import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '../trade/messages/messages.ts'
import { endTexts } from '../trade/transaction/texts/endTexts.ts'
import { i18n } from './i18n.ts'
import { changeLanguage, readLanguage, startLanguage, subscribeLanguage } from './language.ts'
import { chooseLanguage, languages } from './languages.ts'

afterEach(async () => {
  await changeLanguage('en')
  localStorage.clear()
})

test.each([
  [null, ['de-AT', 'en'], 'de'],
  [null, ['zh-TW', 'en'], 'zh-Hans'],
  [null, ['fr', 'zh-CN'], 'zh-Hans'],
  [null, ['es-419', 'en'], 'es'],
  [null, ['pt-BR', 'en'], 'pt'],
  [null, ['vi-VN', 'en'], 'vi'],
  [null, ['tr-TR', 'en'], 'tr'],
  [null, ['fr', 'en-GB', 'de'], 'en'],
  [null, [], 'en'],
  ['zh-Hans', ['de'], 'zh-Hans'],
  ['en', ['de'], 'en'],
  ['klingon', ['de'], 'de'],
])('with %s chosen and the browser preferring %j the page is in %s', (chosen, wanted, language) => {
  expect(chooseLanguage(chosen, wanted)).toBe(language)
})

test('has the specification’s English in the sources, without a catalogue', () => {
  expect(i18n.messages).toEqual({})
  expect(messages.insufficientText('1', '2')).toBe('Insufficient Balance: You have 1, but need 2')
})

test('loads a chosen language, uses it for texts and numbers, remembers it and notifies', async () => {
  const listener = vi.fn()
  const stop = subscribeLanguage(listener)
  await changeLanguage('de')
  expect(readLanguage()).toBe('de')
  expect(listener).toHaveBeenCalledOnce()
  expect(document.documentElement.lang).toBe('de')
  expect(t(messages.swap)).toBe('Tauschen')
  expect(endTexts.expired(7)).toMatch(/Bis Block 7 nicht aufgenommen/)
  await changeLanguage('en')
  expect(t(messages.swap)).toBe('Swap')
  stop()
  await changeLanguage('zh-Hans')
  expect(listener).toHaveBeenCalledTimes(2)
  expect(t(messages.swap)).toBe('兑换')
  await changeLanguage('en')
  localStorage.setItem('vermeil.language', 'de')
  await startLanguage()
  expect(readLanguage()).toBe('de')
})

test.each(languages)(
  'in %s the page has its language and texts of its catalogue',
  async (language) => {
    await changeLanguage(language)
    expect(readLanguage()).toBe(language)
    expect(document.documentElement.lang).toBe(language)
    expect(endTexts.expired(7)).toContain('7')
    expect(endTexts.expired(7).startsWith('Not included')).toBe(language === 'en')
  },
)

test('keeps the later of two languages that are requested at once', async () => {
  await Promise.all([changeLanguage('zh-Hans'), changeLanguage('de')])
  expect(readLanguage()).toBe('de')
})
