import { test } from 'vitest'
import { runForge } from './forge.ts'

test('keeps every invariant of the contracts over a million calls', () => {
  process.env['FOUNDRY_PROFILE'] = 'deep'
  runForge('test', '--match-test', 'invariant_')
})
