'use client';
import type { Exchange } from './use-exchange.ts';
import { useReceiveList } from './use-receive-list.ts';

/** Whether the pair is open the other way round; null while that is not known. */
export function useReversible({ state: { fromId, toId }, sends }: Exchange): boolean | null {
  const sent = toId !== null && sends.some(({ id }) => id === toId);
  const { list } = useReceiveList(sent ? toId : null);
  return sent ? (list?.some(({ id, visible }) => visible && id === fromId) ?? null) : false;
}
