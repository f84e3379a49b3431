export { Drain } from './Drain.ts'
export { discardBody } from './discardBody.ts'
export {
  type Service,
  type ServiceAddress,
  sendJson,
  sendMetrics,
  startService,
} from './startService.ts'
