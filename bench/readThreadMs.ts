/** The CPU time of this thread in milliseconds. Other load on the machine does not count. */
export function readThreadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
