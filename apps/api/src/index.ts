export type { ApiOptions } from './ApiOptions.ts'
export type { Faucet, Logger } from './Services.ts'
export { type Api, PortTaken, startApi } from './startApi.ts'
export { WebMissing } from './web/serveWeb.ts'
