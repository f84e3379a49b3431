/** Names in the order of the opcodes. Thor keeps the older names SHA3 and DIFFICULTY. */
const rows: [first: number, names: string][] = [
  [0x00, 'STOP ADD MUL SUB DIV SDIV MOD SMOD ADDMOD MULMOD EXP SIGNEXTEND'],
  [0x10, 'LT GT SLT SGT EQ ISZERO AND OR XOR NOT BYTE SHL SHR SAR'],
  [0x20, 'SHA3'],
  [0x30, 'ADDRESS BALANCE ORIGIN CALLER CALLVALUE CALLDATALOAD CALLDATASIZE CALLDATACOPY'],
  [0x38, 'CODESIZE CODECOPY GASPRICE EXTCODESIZE EXTCODECOPY RETURNDATASIZE RETURNDATACOPY'],
  [0x3f, 'EXTCODEHASH BLOCKHASH COINBASE TIMESTAMP NUMBER DIFFICULTY GASLIMIT CHAINID'],
  [0x47, 'SELFBALANCE BASEFEE'],
  [0x50, 'POP MLOAD MSTORE MSTORE8 SLOAD SSTORE JUMP JUMPI PC MSIZE GAS JUMPDEST'],
  [0x5f, number('PUSH', 0, 32)],
  [0x80, number('DUP', 1, 16)],
  [0x90, number('SWAP', 1, 16)],
  [0xa0, number('LOG', 0, 4)],
  [0xb0, 'PUSH DUP SWAP'],
  [0xf0, 'CREATE CALL CALLCODE RETURN DELEGATECALL CREATE2'],
  [0xfa, 'STATICCALL'],
  [0xfd, 'REVERT'],
  [0xff, 'SELFDESTRUCT'],
]

const names = new Map(
  rows.flatMap(([first, text]) =>
    text.split(' ').map((name, index): [number, string] => [first + index, name]),
  ),
)

/** An operation's name as Thor's tracers write it. */
export function opcodeName(opcode: number): string {
  return names.get(opcode) ?? `Missing opcode 0x${opcode.toString(16)}`
}

function number(name: string, from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => `${name}${from + index}`).join(' ')
}
