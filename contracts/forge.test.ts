import { expect, test } from 'vitest'
import { describeContract } from './describe.ts'
import { findForge } from './forge.ts'

test('reports a platform without forge and says what to do', () => {
  expect(() => findForge('sunos', 'sparc')).toThrow(
    'The contracts cannot be compiled here: npm has not installed @foundry-rs/forge-sunos-sparc. Run npm install',
  )
})

test('rejects two functions with the same name', () => {
  const entry = { type: 'function', name: 'swap', inputs: [], outputs: [] }
  expect(() => describeContract('pair', [entry, entry])).toThrow("more than one 'swap'")
})

test('describes types, selectors and structs', () => {
  const components = [
    { name: 'target', type: 'address' },
    { name: 'allowFailure', type: 'bool' },
    { name: 'callData', type: 'bytes' },
  ]
  const calls = { name: '_calls', type: 'tuple[]', internalType: 'struct Multicall3.Call3[]' }
  const text = describeContract('multicall', [
    {
      type: 'function',
      name: 'aggregate3',
      stateMutability: 'payable',
      inputs: [{ ...calls, components }],
      outputs: [
        { name: 'done', type: 'bool' },
        { name: 'number_', type: 'uint96[2]' },
      ],
    },
  ])
  expect(text).toContain(
    'export interface Call3 {\n  readonly target: Address\n  readonly allowFailure: boolean\n  readonly callData: Hex\n}',
  )
  expect(text).toContain(
    'readonly aggregate3: AbiFunction<[calls: readonly Call3[]], { readonly done: boolean; readonly number: readonly bigint[] }>',
  )
  expect(text).toContain("selector: '0x82ad56cb'")
  expect(text).toContain('payable: true')
})
