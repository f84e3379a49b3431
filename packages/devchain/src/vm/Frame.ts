import type { Code } from '../state/Code.ts'
import { noBytes } from '../word/word.ts'
import type { Machine } from './Machine.ts'
import type { Memory } from './Memory.ts'
import type { Stack } from './Stack.ts'

/** A call or a creation that asks for a frame. */
export interface Message {
  kind: 'call' | 'callcode' | 'delegatecall' | 'staticcall' | 'create'
  caller: bigint
  /** Whose storage and balance it runs on. */
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
  /** What the last call inside of this frame returned. */
  returnData: Uint8Array = noBytes
  output: Uint8Array = noBytes
  end: 'running' | 'stopped' | 'reverted' = 'running'
  /** What the call about to be made may spend, as its price was worked out. */
  callGas = 0
  /** Bytes of memory that the operation about to run reaches to. */
  reach = 0

  constructor(machine: Machine, message: Message, room: { stack: Stack; memory: Memory }) {
    this.machine = machine
    this.message = message
    this.address = message.to
    this.code = message.code
    this.gas = message.gas
    this.stack = room.stack
    this.memory = room.memory
  }
}
