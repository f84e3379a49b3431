import { getBalanceGas } from '../vm/gas.ts'
import type { NativeCall } from '../vm/Native.ts'

/** Reads the master of an account with the native method. */
export function readMaster(call: NativeCall, account: bigint): bigint {
  const [master = 0n] = call.inner('native_master(address)', [account], (method) => {
    method.spend(getBalanceGas)
    return [call.machine.state.master(account)]
  })
  return master
}
