import { test } from 'vitest'
import { runForge } from './forge.ts'

test('every invariant of the contracts holds over a million calls', () => {
  process.env['FOUNDRY_PROFILE'] = 'deep'
  runForge('test', '--match-test', 'invariant_')
})
