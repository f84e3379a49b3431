import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { JsonEntry, JsonParameter } from './artifact.ts'

/**
 * Generates the TypeScript source that describes a contract to the codec: its functions, events and errors with
 * their types, selectors and topics, and an interface for each struct.
 * @param name the name of the description, such as `aggregator`.
 */
export function describeContract(name: string, abi: readonly JsonEntry[]): string {
  const structs = new Map<string, string>()
  const functions = describeEntries(abi, 'function', (entry) => describeFunction(entry, structs))
  const events = describeEntries(abi, 'event', (entry) => describeEvent(entry, structs))
  const errors = describeEntries(abi, 'error', (entry) => describeError(entry, structs))
  const groups: [string, string, readonly Described[]][] = [
    [name, 'AbiFunction', functions],
    [`${name}Events`, 'AbiEvent', events],
    [`${name}Errors`, 'AbiError', errors],
  ]
  const used = groups.filter(([, , entries]) => entries.length > 0)
  const body = [
    ...structs.values(),
    ...used.map(([title, , entries]) => writeGroup(title, entries)),
  ].join('\n')
  const units = ['Address', 'Hex'].filter((unit) => new RegExp(`\\b${unit}\\b`).test(body))
  const imports = [
    ...(units.length > 0 ? [`import type { ${units.join(', ')} } from '@vermeil/units'`] : []),
    ...used.map(([, type]) => `import type { ${type} } from '../codec/${type}.ts'`).toSorted(),
  ]
  return `${header}\n${imports.join('\n')}\n\n${body}`
}

/** The first lines of every generated file. */
export const header =
  '// Written by contracts/generate.ts from the contracts: change those, then run npm run generate -w @vermeil/contracts.\n'

/** Writes parameters in the form that the codec reads. */
export function writeParameters(parameters: readonly JsonParameter[]): string {
  return `[${nameParameters(parameters).map(writeParameter).join(', ')}]`
}

/** Writes the TypeScript types of a call's arguments as a labelled tuple. */
export function writeArguments(
  parameters: readonly JsonParameter[],
  structs: Map<string, string>,
): string {
  const named = parameters.map(
    (each, index) => `${cleanName(each.name) || `arg${index}`}: ${typeOf(each, structs)}`,
  )
  return `[${named.join(', ')}]`
}

interface Described {
  readonly name: string
  readonly type: string
  readonly value: string
}

function describeEntries(
  abi: readonly JsonEntry[],
  type: string,
  describe: (entry: JsonEntry & { name: string }) => Described,
): Described[] {
  const entries = abi.filter((entry) => entry.type === type)
  const described = entries.map((entry) => describe({ ...entry, name: entry.name ?? '' }))
  const name = findDuplicate(described.map((entry) => entry.name))
  if (name !== undefined) throw new OverloadError(name)
  const selector = findDuplicate(entries.map((entry) => hash(entry).slice(0, 8)))
  if (selector !== undefined && type === 'function') throw new SelectorError(selector)
  return described.toSorted((left, right) => (left.name < right.name ? -1 : 1))
}

function findDuplicate(texts: readonly string[]): string | undefined {
  return texts.find((text, index) => texts.indexOf(text) !== index)
}

function describeFunction(
  entry: JsonEntry & { name: string },
  structs: Map<string, string>,
): Described {
  const { name, inputs = [], outputs = [] } = entry
  return {
    name,
    type: `AbiFunction<${writeArguments(inputs, structs)}, ${writeResult(outputs, structs)}>`,
    value: `{ name: '${name}', selector: '0x${hash(entry).slice(0, 8)}', inputs: ${writeParameters(inputs)}, outputs: ${writeParameters(outputs)}, payable: ${entry.stateMutability === 'payable'} }`,
  }
}

function describeEvent(
  entry: JsonEntry & { name: string },
  structs: Map<string, string>,
): Described {
  const inputs = (entry.inputs ?? []).map((each, index) => ({
    ...each,
    name: each.name || `arg${index}`,
  }))
  return {
    name: entry.name,
    type: `AbiEvent<${writeFields(inputs, structs)}>`,
    value: `{ name: '${entry.name}', topic: '0x${hash(entry)}', inputs: ${writeParameters(inputs)} }`,
  }
}

function describeError(
  entry: JsonEntry & { name: string },
  structs: Map<string, string>,
): Described {
  const inputs = entry.inputs ?? []
  return {
    name: entry.name,
    type: `AbiError<${writeFields(inputs, structs)}>`,
    value: `{ name: '${entry.name}', selector: '0x${hash(entry).slice(0, 8)}', inputs: ${writeParameters(inputs)} }`,
  }
}

function writeGroup(title: string, entries: readonly Described[]): string {
  const types = entries.map((entry) => `  readonly ${entry.name}: ${entry.type}\n`)
  const values = entries.map((entry) => `  ${entry.name}: ${entry.value},\n`)
  return `export const ${title}: {\n${types.join('')}} = {\n${values.join('')}}\n`
}

function writeResult(outputs: readonly JsonParameter[], structs: Map<string, string>): string {
  const [first, ...others] = outputs
  if (!first) return 'undefined'
  if (others.length === 0) return typeOf(first, structs)
  if (outputs.every((output) => output.name !== '')) return writeFields(outputs, structs)
  return `readonly [${outputs.map((output) => typeOf(output, structs)).join(', ')}]`
}

function writeFields(parameters: readonly JsonParameter[], structs: Map<string, string>): string {
  const fields = parameters.map(
    (each) => `readonly ${cleanName(each.name)}: ${typeOf(each, structs)}`,
  )
  return fields.length === 0 ? 'Record<never, never>' : `{ ${fields.join('; ')} }`
}

function writeParameter(parameter: JsonParameter): string {
  const parts = [`name: '${parameter.name}'`, `type: '${parameter.type}'`]
  if (parameter.indexed) parts.push('indexed: true')
  if (parameter.components) parts.push(`components: ${writeParameters(parameter.components)}`)
  return `{ ${parts.join(', ')} }`
}

function typeOf(parameter: JsonParameter, structs: Map<string, string>): string {
  const array = /^(.+)\[\d*\]$/.exec(parameter.type)
  if (array) return `readonly ${typeOf({ ...parameter, type: array[1] ?? '' }, structs)}[]`
  if (parameter.type === 'tuple') return nameStruct(parameter, structs)
  if (/^u?int/.test(parameter.type)) return 'bigint'
  if (parameter.type.startsWith('bytes')) return 'Hex'
  if (parameter.type === 'address') return 'Address'
  return parameter.type === 'bool' ? 'boolean' : parameter.type
}

function nameStruct(parameter: JsonParameter, structs: Map<string, string>): string {
  const name = /(\w+)[[\]\d]*$/.exec(parameter.internalType ?? '')?.[1] ?? ''
  const fields = (parameter.components ?? []).map(
    (each) => `  readonly ${each.name}: ${typeOf(each, structs)}\n`,
  )
  const text = `export interface ${name} {\n${fields.join('')}}\n`
  if ((structs.get(name) ?? text) !== text) throw new OverloadError(name)
  structs.set(name, text)
  return name
}

function nameParameters(parameters: readonly JsonParameter[]): JsonParameter[] {
  return parameters.map((each) => ({ ...each, name: cleanName(each.name) }))
}

/** Removes the underscores that distinguish parameters from functions in Solidity. */
function cleanName(name: string): string {
  return name.replaceAll(/^_+|_+$/g, '')
}

function hash(entry: JsonEntry): string {
  const signature = `${entry.name}(${(entry.inputs ?? []).map(canonicalType).join(',')})`
  return bytesToHex(keccak_256(utf8ToBytes(signature)))
}

function canonicalType(parameter: JsonParameter): string {
  if (!parameter.type.startsWith('tuple')) return parameter.type
  const fields = (parameter.components ?? []).map(canonicalType).join(',')
  return `(${fields})${parameter.type.slice('tuple'.length)}`
}

/** The contract has two different entries or structs with the same name, and a description can hold only one. */
class OverloadError extends Error {
  override name = 'OverloadError'
  constructor(name: string) {
    super(`The contract has more than one '${name}': give each its own name.`)
  }
}

/** Two functions have the same selector, so one of them can never be called. */
class SelectorError extends Error {
  override name = 'SelectorError'
  constructor(selector: string) {
    super(`The contract has two functions with the selector 0x${selector}: rename one of them.`)
  }
}
