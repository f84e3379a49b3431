import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { refuseTakenPort } from './refuseTakenPort.ts'

test('refuses a taken port in one sentence with its option, and accepts a free one', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await expect(refuseTakenPort('--port', '127.0.0.1', port)).rejects.toThrow(
    `Port ${port} is taken: choose another with --port.`,
  )
  await new Promise((resolve) => server.close(resolve))
  await refuseTakenPort('--port', '127.0.0.1', port)
})
