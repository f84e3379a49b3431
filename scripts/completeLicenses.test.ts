import { expect, test } from 'vitest'
import { completeNotices } from '../apps/web/vite/completeLicenses.ts'

const text = `# Licenses

The app bundles dependencies which contain the following licenses:

## bare - 1.0.0 (MIT)

## free - 2.0.0 (Unlicense)

## printed - 3.1.0 (MIT)

MIT License

## This heading is part of the text
`

test('a package without a licence text refers to a package with the same text', () => {
  const completed = completeNotices(text, ['## font - 5.0.0 (OFL-1.1)\n\nSIL Open Font License\n'])
  expect(completed).toContain(
    '## bare - 1.0.0 (MIT)\n\nThe package carries no licence file. Its terms are printed under printed - 3.1.0 (MIT).\n',
  )
  expect(completed).toContain('## free - 2.0.0 (Unlicense)\n\nDedicated to the public domain')
  expect(completed).toContain('MIT License\n\n## This heading is part of the text\n')
  expect(completed.endsWith('## font - 5.0.0 (OFL-1.1)\n\nSIL Open Font License\n')).toBe(true)
})

test('stops the build if no package has the text of a licence', () => {
  expect(() => completeNotices('# Licenses\n\n## odd - 1.0.0 (Artistic-2.0)\n', [])).toThrow(
    '## odd - 1.0.0 (Artistic-2.0): no package prints this licence.',
  )
})
