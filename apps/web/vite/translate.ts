import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformAsync } from '@babel/core'
import macros from '@lingui/babel-plugin-lingui-macro'
import type { Plugin } from 'vite'
import { compileCatalogue } from './catalogues.ts'
import { compileMessages } from './compileMessages.ts'
import { linguiConfig } from './lingui.ts'

const language = join(import.meta.dirname, '../src/language')
const runtimes: Record<string, string> = {
  'virtual:i18n': `${language}/i18n.ts`,
  'virtual:trans': `${language}/Trans.tsx`,
}

/** Expands Lingui's macros in the sources, with compiled English, and offers `*.po` files as compiled catalogues. */
export function translate(): Plugin {
  return {
    name: 'translate',
    enforce: 'pre',
    resolveId: (id) => runtimes[id],
    async load(id) {
      if (!id.endsWith('.po')) return undefined
      this.addWatchFile(id)
      const messages = await compileCatalogue(readFileSync(id, 'utf8'))
      return `export const messages = ${JSON.stringify(messages)}`
    },
    async transform(code, id) {
      if (!/\.tsx?$/.test(id) || !/from '@lingui\/\w+\/macro'/.test(code)) return undefined
      const result = await transformAsync(code, {
        filename: id,
        babelrc: false,
        configFile: false,
        sourceMaps: true,
        parserOpts: { plugins: ['typescript', 'jsx'] },
        plugins: [[macros, { linguiConfig, descriptorFields: 'message' }], compileMessages],
      })
      if (!result?.code) throw new Error(`The macros of ${id} could not be expanded.`)
      return { code: result.code, map: JSON.stringify(result.map) }
    },
  }
}
