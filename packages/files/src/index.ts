export { createFolder } from './createFolder.ts'
