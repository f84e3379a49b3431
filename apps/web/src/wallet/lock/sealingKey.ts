/** The storage of the key that seals unlocked keys: shared by the tabs of this browser, and never readable as bytes. */
export interface SealingKeyStore {
  read(): Promise<CryptoKey | undefined>
  /** The stored key; without one, `candidate` is stored and returned. */
  readOrAdd(candidate: CryptoKey): Promise<CryptoKey>
  remove(): Promise<void>
}

const databaseName = 'vermeil'
const storeName = 'keys'
const recordKey = 'sealing'

/** An AES key that WebCrypto uses but never exports. */
export function createSealingKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** The sealing key in IndexedDB, the only storage for a key without its bytes. */
export function openSealingKeyStore(): SealingKeyStore {
  return {
    read: () => run('readonly', (keys) => keys.get(recordKey)),
    async readOrAdd(candidate) {
      const stored = await run('readwrite', (keys) => {
        const found: IDBRequest<CryptoKey | undefined> = keys.get(recordKey)
        found.addEventListener('success', () => {
          if (found.result === undefined) keys.put(candidate, recordKey)
        })
        return found
      })
      return stored ?? candidate
    },
    async remove() {
      await run('readwrite', (keys) => keys.delete(recordKey))
    },
  }
}

/** Runs one request in its own transaction and resolves once that is complete. */
async function run<Result>(
  mode: IDBTransactionMode,
  ask: (keys: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase()
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode)
      const request = ask(transaction.objectStore(storeName))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
