export { findPostgres } from './findPostgres.ts'
export { insertPlainly } from './insertPlainly.ts'
export { startLink, type TestLink } from './startLink.ts'
export { type ServerSettings, startPostgres, type TestServer } from './startPostgres.ts'
