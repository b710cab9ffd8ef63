import { requestTarget } from './address.ts';
import { request } from './request.ts';
import type { CallResponse, InputArguments, PageCall } from './types.ts';

export interface CallOptions {
  /** Idempotency key. Each submit has its own UUID, so that a repeated call is not executed twice. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

type AnyInput = CallOptions & { params?: object; query?: object; body?: unknown };

/**
 * Calls the API through the BFF, in the page's language.
 * @throws ApiFailure if the call fails, AbortError if `signal` aborts
 */
export function call<A extends PageCall>(
  address: A,
  ...[input]: InputArguments<A, CallOptions>
): Promise<CallResponse<A>> {
  const { params, ...rest }: AnyInput = input ?? {};
  const { method, path } = requestTarget(address, params);
  return request<CallResponse<A>>(path, { method, ...rest });
}
