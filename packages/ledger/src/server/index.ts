export { findPostgres } from './findPostgres.ts'
export { insertPlainly } from './insertPlainly.ts'
export { type ServerSettings, startPostgres, type TestServer } from './startPostgres.ts'
