import { type Call, type CallAnswer, type CallGiven, createRequest } from '@vermeil/wire'
import { fetchApi } from './fetchApi.ts'

/**
 * Asks an endpoint of the api as its contract describes it: what is sent and what comes back have its types.
 * @throws {ApiError} where the api is silent, refuses, or answers something unreadable.
 */
export async function fetchCall<const C extends Call>(
  call: C,
  input: CallGiven<C>,
  signal?: AbortSignal,
): Promise<CallAnswer<C>> {
  const { path, body, parse } = createRequest(call, input)
  return await fetchApi({ path, parse, ...(body && { body }), ...(signal && { signal }) })
}
