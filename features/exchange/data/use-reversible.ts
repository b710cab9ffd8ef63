'use client';
import type { Exchange } from './use-exchange.ts';
import { useReceiveList } from './use-receive-list.ts';

/** Returns whether the exchange offers the reverse direction at present, or null while loading. */
export function useReversible({ state: { fromId, toId }, sends }: Exchange): boolean | null {
  const canSend = toId !== null && sends.some(({ id }) => id === toId);
  const { list } = useReceiveList(canSend ? toId : null);
  return canSend ? (list?.some(({ id, visible }) => visible && id === fromId) ?? null) : false;
}
