import { requestTarget } from './address.ts';
import { request } from './request.ts';
import type { CallResponse, InputArguments, PageCall } from './types.ts';

export interface CallOptions {
  /** One UUID per submit, for calls that move money or create a claim. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** The input of any call, for code that does not know which call it is. */
type AnyInput = CallOptions & { params?: object; query?: object; body?: unknown };

/**
 * Calls the API through the BFF, in the page's language.
 * @throws ApiFailure for an error response or none, AbortError if `signal` aborts
 */
export function call<A extends PageCall>(
  address: A,
  ...[input]: InputArguments<A, CallOptions>
): Promise<CallResponse<A>> {
  const { params, ...rest }: AnyInput = input ?? {};
  const { method, path } = requestTarget(address, params);
  return request<CallResponse<A>>(path, { method, ...rest });
}
