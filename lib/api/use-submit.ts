'use client';
import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { newUuid } from '../new-uuid.ts';
import { type CallOptions, call } from './call.ts';
import { isOutcomeUnknown } from './failure.ts';
import type { CallInput, CallResponse, InputArguments, PageCall } from './types.ts';

type WriteCall = Exclude<PageCall, `GET ${string}`>;
type Options<A extends WriteCall> = Omit<
  UseMutationOptions<CallResponse<A>, Error, CallInput<A>>,
  'mutationFn' | 'mutationKey' | 'onSettled'
>;

/**
 * Mutation for a call that moves money. A retry reuses the Idempotency-Key, and an offline call fails immediately
 * instead of being queued.
 */
export function useSubmit<A extends WriteCall>(address: A, options?: Options<A>) {
  const lastSubmit = useRef<{ input: string; key: string } | null>(null);

  const keyFor = (input: CallInput<A>): string => {
    const text = JSON.stringify(input);
    if (lastSubmit.current?.input !== text) lastSubmit.current = { input: text, key: newUuid() };
    return lastSubmit.current.key;
  };

  return useMutation({
    ...options,
    mutationKey: [address],
    networkMode: 'always',
    mutationFn: (input: CallInput<A>) => {
      const keyed: object = { ...(input as object), idempotencyKey: keyFor(input) };
      return call(address, ...([keyed] as InputArguments<A, CallOptions>));
    },
    onSettled: (_data, error) => {
      if (!isOutcomeUnknown(error)) lastSubmit.current = null;
    },
  });
}
