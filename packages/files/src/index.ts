export { FolderInUseError, lockFolder } from './lockFolder.ts'
