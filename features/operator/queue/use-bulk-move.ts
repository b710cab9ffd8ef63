'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSubmit } from '#lib/api/use-submit.ts';
import type { QueueItem } from '../types.ts';
import type { BulkAction } from './bulk-actions.ts';

export type BulkResult = 'done' | Error;

/**
 * Applies an action to several claims, one after the other. After a failure it continues with the next claim; when the
 * form closes, it stops.
 */
export function useBulkMove(items: QueueItem[], action: BulkAction) {
  const client = useQueryClient();
  const move = useSubmit('POST /api/v1/operator/claims/:id/move/').mutateAsync;
  const take = useSubmit('POST /api/v1/operator/claims/:id/take/').mutateAsync;
  const [results, setResults] = useState<ReadonlyMap<string, BulkResult>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const left = items.filter(({ id }) => results.get(id) !== 'done');

  const send = (id: string, note: string) =>
    action === 'take'
      ? take({ params: { id }, body: { take: true } })
      : move({ params: { id }, body: { action, ...(note && { note }) } });

  const run = async (note: string) => {
    setRunning(true);
    for (const { id } of left) {
      if (!isOpen.current) break;
      const result = await send(id, note).then(
        () => 'done' as const,
        (error: Error) => error,
      );
      setResults((before) => new Map(before).set(id, result));
    }
    setRunning(false);
    await client.invalidateQueries({ queryKey: ['GET /api/v1/operator/claims/'] });
  };
  return { results, isRunning, left: left.length, run };
}
