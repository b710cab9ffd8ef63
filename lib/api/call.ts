import { target } from './address.ts';
import { request } from './request.ts';
import type { CallAnswer, InputArguments, PageCall } from './types.ts';

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
): Promise<CallAnswer<A>> {
  const { params, ...rest }: AnyInput = input ?? {};
  const { method, path } = target(address, params);
  return request<CallAnswer<A>>(path, { method, ...rest });
}
