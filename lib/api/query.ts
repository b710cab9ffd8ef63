import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from './call.ts';
import type { CallInput, InputArguments, PageCall } from './types.ts';

type ReadCall = Extract<PageCall, `GET ${string}`>;
type WriteCall = Exclude<PageCall, ReadCall>;

/** Returns the query options for a GET call. The query key consists of the endpoint and the input. */
export function queryFor<A extends ReadCall>(address: A, ...[input]: InputArguments<A>) {
  return queryOptions({
    queryKey: [address, input ?? {}] as const,
    queryFn: ({ signal }) => {
      const withSignal: object = { ...(input as object | undefined), signal };
      return call(address, ...([withSignal] as InputArguments<A, CallOptions>));
    },
  });
}

export function mutationFor<A extends WriteCall>(address: A) {
  return mutationOptions({
    mutationKey: [address],
    mutationFn: (input: CallInput<A> & CallOptions) => call(address, ...([input] as InputArguments<A, CallOptions>)),
  });
}
