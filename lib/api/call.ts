import { requestTarget } from './address.ts';
import { withFreshCode } from './fresh-code.ts';
import { request } from './request.ts';
import type { CallResponse, InputArguments, PageCall } from './types.ts';

export interface CallOptions {
  /** Idempotency key. Each submit has its own UUID, so that a repeated call is not executed twice. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

type AnyInput = CallOptions & { params?: object; query?: object; body?: unknown };

/**
 * Calls the API through the BFF, in the page's language. If the API wants a fresh one-time code, asks the user for a
 * code and repeats the call.
 * @throws ApiFailure if the call fails, AbortError if `signal` aborts
 */
export async function call<A extends PageCall>(
  address: A,
  ...[input]: InputArguments<A, CallOptions>
): Promise<CallResponse<A>> {
  const { params, ...rest }: AnyInput = input ?? {};
  const { method, path } = requestTarget(address, params);
  return await withFreshCode(() => request<CallResponse<A>>(path, { method, ...rest }));
}
