import { expect, test } from 'vitest'
import { tidyText } from './tidyText.ts'

test('removes what copied texts bring along', () => {
  expect(tidyText(' \u200e１００\u00a0vet\u200b b3tr\ufeff')).toBe('100 vet b3tr')
})
