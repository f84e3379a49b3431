export { readOptions, type StackOptions } from './options.ts'
export { type Stack, type StackListeners, startStack } from './startStack.ts'
