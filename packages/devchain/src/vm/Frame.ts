import type { Code } from '../state/Code.ts'
import { noBytes } from '../word/word.ts'
import type { Machine } from './Machine.ts'
import type { Memory } from './Memory.ts'
import type { Stack } from './Stack.ts'

/** A call or a creation that runs in a frame. */
export interface Message {
  kind: 'call' | 'callcode' | 'delegatecall' | 'staticcall' | 'create'
  caller: bigint
  /** The account whose storage and balance it uses. */
  to: bigint
  code: Code
  value: bigint
  input: Uint8Array
  gas: number
  readOnly: boolean
  depth: number
}

/** One running program. */
export class Frame {
  readonly machine: Machine
  readonly message: Message
  readonly address: bigint
  readonly code: Code
  readonly stack: Stack
  readonly memory: Memory
  gas: number
  pc = 0
  /** The returned data of the last call from this frame. */
  returnData: Uint8Array = noBytes
  output: Uint8Array = noBytes
  end: 'running' | 'stopped' | 'reverted' = 'running'
  /** The gas of the next call, set when its price is computed. */
  callGas = 0
  /** The memory size that the next operation needs. */
  reach = 0

  constructor(machine: Machine, message: Message, buffers: { stack: Stack; memory: Memory }) {
    this.machine = machine
    this.message = message
    this.address = message.to
    this.code = message.code
    this.gas = message.gas
    this.stack = buffers.stack
    this.memory = buffers.memory
  }
}
