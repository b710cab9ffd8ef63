import { requestTarget } from './address.ts';
import { request } from './request.ts';
import type { CallResponse, InputArguments, PageCall } from './types.ts';

export interface CallOptions {
  /** A UUID made once per submit, for calls that move money or make a claim. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** The parts every call may have, once its address no longer says which. */
type AnyInput = CallOptions & { params?: object; query?: object; body?: unknown };

/**
 * Makes one call of the API through the web app's own handlers, in the language of the page.
 * Throws ApiFailure when it is refused, and an AbortError when `signal` ends it.
 */
export function call<A extends PageCall>(
  address: A,
  ...[input]: InputArguments<A, CallOptions>
): Promise<CallResponse<A>> {
  const { params, ...rest }: AnyInput = input ?? {};
  const { method, path } = requestTarget(address, params);
  return request<CallResponse<A>>(path, { method, ...rest });
}
