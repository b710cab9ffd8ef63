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
 * The mutation of a call that moves money or makes a claim. It carries an Idempotency-Key, which
 * stays the same for the same input until an answer came: pressing again after a lost connection
 * cannot do the thing twice. Without a connection it fails at once: what moves money does not happen later, when nobody
 * looks any more.
 */
export function useSubmit<A extends WriteCall>(address: A, options?: Options<A>) {
  const held = useRef<{ input: string; key: string } | null>(null);

  const keyFor = (input: CallInput<A>): string => {
    const text = JSON.stringify(input);
    if (held.current?.input !== text) held.current = { input: text, key: newUuid() };
    return held.current.key;
  };

  return useMutation({
    ...options,
    mutationKey: [address],
    networkMode: 'always',
    mutationFn: (input: CallInput<A>) => {
      const keyed: object = { ...(input as object), idempotencyKey: keyFor(input) };
      return call(address, ...([keyed] as InputArguments<A, CallOptions>));
    },
    onSettled: (_answer, error) => {
      if (!isOutcomeUnknown(error)) held.current = null;
    },
  });
}
