import { expect, test } from 'vitest'
import type { JsonEntry } from './artifact.ts'
import { describeContract } from './describe.ts'

function createFunction(name: string, ...types: string[]): JsonEntry {
  const inputs = types.map((type) => ({ name: 'value', type }))
  return { type: 'function', name, inputs, outputs: [] }
}

test('rejects two functions with the same name', () => {
  const abi = [createFunction('swap', 'address'), createFunction('swap', 'uint256')]
  expect(() => describeContract('pair', abi)).toThrow("more than one 'swap'")
})

test('rejects two functions with the same selector', () => {
  const abi = [
    createFunction('burn', 'uint256'),
    createFunction('collate_propagate_storage', 'bytes16'),
  ]
  expect(() => describeContract('token', abi)).toThrow('two functions with the selector 0x42966c68')
})

test('rejects two different structs with the same name', () => {
  const createUser = (name: string, field: string): JsonEntry => ({
    type: 'function',
    name,
    inputs: [
      {
        name: 'order',
        type: 'tuple',
        internalType: 'struct Order',
        components: [{ name: field, type: 'uint256' }],
      },
    ],
  })
  const place = createUser('place', 'price')
  expect(describeContract('book', [place, createUser('fill', 'price')])).toContain('fill')
  expect(() => describeContract('book', [place, createUser('fill', 'amount')])).toThrow(
    "more than one 'Order'",
  )
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
