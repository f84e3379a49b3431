import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BlockLog } from './BlockLog.ts'
import { lockFolder } from './lockFolder.ts'
import { endOf, RecordError, RecordFile } from './RecordFile.ts'
import { StoreError } from './StoreError.ts'

const remedy = 'start with --fresh to make a new one'

/**
 * Opens the records in a folder, which only one process may have open. A record is with the operating system
 * before `append` returns, so a process that is killed loses none.
 * @throws {StoreError} where the folder is in use, damaged, or cannot be written.
 */
export function openFileLog(folder: string): BlockLog {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (cause) {
    throw new StoreError(folder, 'cannot be kept there: the folder cannot be made', { cause })
  }
  const unlock = lockFolder(folder)
  try {
    return createLog(folder, new RecordFile(join(folder, 'blocks.log')), unlock)
  } catch (cause) {
    unlock()
    const fact = cause instanceof RecordError ? cause.message : 'cannot be read'
    throw new StoreError(folder, `${fact}: ${remedy}`, { cause })
  }
}

function createLog(folder: string, file: RecordFile, unlock: () => void): BlockLog {
  const places = file.scan()
  let open = true
  return {
    get count() {
      return places.length
    },
    append: (record) => {
      try {
        places.push(file.append(record, endOf(places)))
      } catch (cause) {
        throw new StoreError(folder, 'cannot be written: is the disk full?', { cause })
      }
    },
    read: (number) => {
      const place = places[number]
      return place === undefined ? new Uint8Array(0) : file.read(place)
    },
    truncate: (count) => {
      places.length = Math.min(count, places.length)
      file.truncate(endOf(places))
    },
    [Symbol.asyncDispose]: () => {
      if (open) {
        file.close()
        unlock()
      }
      open = false
      return Promise.resolve()
    },
  }
}
