// The program of the database's thread: it runs statements one after another until it is told to close.
import { parentPort, workerData } from 'node:worker_threads'
import { openPGlite } from './openPGlite.ts'
import type { FromDatabase, ToDatabase } from './PGliteThread.ts'

const send = (message: FromDatabase): void => parentPort?.postMessage(message)
const opening = openPGlite(workerData)
opening.then(
  (pglite) => pglite.onNotification((channel, text) => send({ channel, text })),
  // Each statement reports that the database cannot be opened.
  () => undefined,
)

parentPort?.on('message', async ({ id, statement, parameters }: ToDatabase) => {
  try {
    const pglite = await opening
    if (statement !== undefined) send({ id, results: await pglite.query(statement, parameters) })
    else {
      await pglite.close()
      send({ id, results: { rows: [], fields: [] } })
    }
  } catch (error) {
    // Copying an error to another thread keeps its message and its stack, but no other fields.
    const { name, code } = Object(error)
    send({ id, error, fields: { name, code } })
  }
})
