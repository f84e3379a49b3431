import { adminAuditCall } from '@vermeil/wire'
import type { AdminEndpoints } from './AdminEndpoints.ts'
import type { AuditLog } from './AuditLog.ts'

/** Serves the audit log, newest entry first. */
export function serveAuditLog(endpoints: AdminEndpoints, audit: AuditLog): void {
  endpoints.serve(adminAuditCall, ({ query: { page, pageSize, action } }) => {
    const totalItems = audit.count(action)
    const totalPages = Math.ceil(totalItems / pageSize)
    return {
      entries: audit.list({ action, offset: (page - 1) * pageSize, limit: pageSize }),
      pagination: { currentPage: page, totalPages, totalItems, pageSize },
      brokenAt: audit.findBroken() ?? null,
    }
  })
}
