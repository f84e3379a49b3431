import { type Call, type CallAnswer, createRequest, type RequestInput } from '@vermeil/wire'
import { fetchApi } from './fetchApi.ts'

/**
 * Calls an endpoint of the API with the types of its contract.
 * @throws {ApiError} if there is no answer, an error status or an unreadable body.
 */
export async function fetchCall<const C extends Call>(
  call: C,
  input: RequestInput<C>,
  signal?: AbortSignal,
): Promise<CallAnswer<C>> {
  const { method, path, body, parse } = createRequest(call, input)
  return await fetchApi({ method, path, parse, ...(body && { body }), ...(signal && { signal }) })
}
