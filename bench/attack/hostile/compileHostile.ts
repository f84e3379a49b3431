import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Hex } from '@vermeil/units'

/** The compiler version of the contracts. */
interface Compiler {
  compile(input: string): string
}

interface Compiled {
  contracts?: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>
  errors?: { severity: string; formattedMessage: string }[]
}

/** The creation code of the hostile contracts by name. */
export function compileHostile(): { token: Hex; actor: Hex } {
  const compiler = requireOfContracts('solc') as Compiler
  const path = fileURLToPath(new URL('./Hostile.sol', import.meta.url))
  const input = {
    language: 'Solidity',
    sources: { hostile: { content: readFileSync(path, 'utf8') } },
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: 'shanghai',
      outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
    },
  }
  const { contracts, errors } = JSON.parse(compiler.compile(JSON.stringify(input))) as Compiled
  const read = (name: string): Hex => {
    const code = contracts?.['hostile']?.[name]?.evm.bytecode.object
    if (code === undefined || code === '') throw new Error(errors?.[0]?.formattedMessage)
    return `0x${code}`
  }
  return { token: read('LyingToken'), actor: read('Actor') }
}

/** A package that the contracts depend on. */
function requireOfContracts(name: string): unknown {
  return createRequire(new URL('../../../contracts/package.json', import.meta.url))(name)
}
