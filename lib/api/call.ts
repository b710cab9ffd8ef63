import { requestTarget } from './address.ts';
import { request } from './request.ts';
import type { CallResponse, InputArguments, PageCall } from './types.ts';

export interface CallOptions {
  /** Idempotency key of a call that moves money or creates a claim: one UUID per submit. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** The input of any call, for code that handles all calls alike. */
type AnyInput = CallOptions & { params?: object; query?: object; body?: unknown };

/**
 * Calls the API through the BFF, in the page's language.
 * @throws ApiFailure for an error response or no response, AbortError if `signal` aborts
 */
export function call<A extends PageCall>(
  address: A,
  ...[input]: InputArguments<A, CallOptions>
): Promise<CallResponse<A>> {
  const { params, ...rest }: AnyInput = input ?? {};
  const { method, path } = requestTarget(address, params);
  return request<CallResponse<A>>(path, { method, ...rest });
}
