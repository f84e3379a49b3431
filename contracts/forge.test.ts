import { expect, test } from 'vitest'
import { findForge } from './forge.ts'

test('reports a platform without forge and says what to do', () => {
  expect(() => findForge('sunos', 'sparc')).toThrow(
    'The contracts cannot be compiled here: npm has not installed @foundry-rs/forge-sunos-sparc. Run npm install',
  )
})
