import { errorReportCall } from '@vermeil/wire'
import { fetchCall } from './fetchCall.ts'

const longestMessage = 500
const longestStack = 2_500
const longestPath = 200

/**
 * Reports a rendering error to the server (SHL-08) and returns the number of the report. Addresses are removed, so that
 * it identifies no one.
 * @throws {ApiError} if the server does not accept it.
 */
export async function reportError(
  error: Error,
  page: { path: string; agent: string },
): Promise<string> {
  const { reportId } = await fetchCall(errorReportCall, {
    body: {
      message: hideAddresses(error.message || error.name).slice(0, longestMessage),
      ...(error.stack ? { stack: hideAddresses(error.stack).slice(0, longestStack) } : {}),
      path: hideAddresses(page.path).slice(0, longestPath),
      agent: page.agent.slice(0, longestPath),
    },
  })
  return reportId
}

function hideAddresses(text: string): string {
  return text.replace(/0x[0-9a-f]{40,64}/gi, '0x…')
}
