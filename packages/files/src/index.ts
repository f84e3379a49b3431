export { createFolder } from './createFolder.ts'
export { FolderInUseError, lockFolder } from './lockFolder.ts'
