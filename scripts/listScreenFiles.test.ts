import { expect, test } from 'vitest'
import { type Chunks, listScreenFiles } from './listScreenFiles.ts'

const chunks: Chunks = {
  'index.html': {
    file: 'index.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['src/b/BScreen.tsx', 'src/a/AScreen.tsx', 'src/Dialog.tsx'],
    css: ['index.css'],
  },
  '_react.js': { file: 'react.js' },
  '_ui.js': { file: 'ui.js', imports: ['_react.js', 'index.html'], css: ['ui.css'] },
  'src/a/AScreen.tsx': {
    file: 'a.js',
    imports: ['index.html', '_ui.js'],
    dynamicImports: ['src/Dialog.tsx'],
    css: ['a.css', 'ui.css'],
  },
  'src/b/BScreen.tsx': { file: 'b.js', imports: ['_react.js'] },
  'src/Dialog.tsx': { file: 'dialog.js' },
}

test('lists what each screen loads besides the first load, without what opens later', () => {
  expect(listScreenFiles(chunks)).toEqual([
    { name: 'AScreen', scripts: ['a.js', 'ui.js'], styles: ['a.css', 'ui.css'] },
    { name: 'BScreen', scripts: ['b.js'], styles: [] },
  ])
})

test('refuses a manifest without an entry or with a missing chunk', () => {
  expect(() => listScreenFiles({})).toThrow('no entry')
  const { '_ui.js': _, ...others } = chunks
  expect(() => listScreenFiles(others)).toThrow('lacks _ui.js')
})
