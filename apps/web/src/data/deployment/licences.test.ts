import { expect, test } from 'vitest'
import { countLicences } from './licences.ts'

test('counts the packages of each licence, the most frequent one first', () => {
  const text = [
    '# Licenses',
    '## b - 1.0.0 (MIT)',
    'MIT License',
    '## @scope/a - 2.1.0-beta.1 (Apache-2.0)',
    '## c - 0.1.0 (MIT)',
    '## d - 3.0.0 ((Apache-2.0 AND MIT))',
    '## GNU General Public License 3.0, to which the LGPL refers',
  ].join('\n\n')
  expect(countLicences(text)).toEqual([
    { licence: 'MIT', packages: 2 },
    { licence: 'Apache-2.0', packages: 1 },
    { licence: 'Apache-2.0 AND MIT', packages: 1 },
  ])
  expect(countLicences('<!doctype html>')).toEqual([])
})
