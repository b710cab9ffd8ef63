'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSubmit } from '#lib/api/use-submit.ts';
import type { QueueItem } from '../types.ts';

export type Rejection = 'rejected' | Error;

/**
 * Rejects several claims one after the other. A failure does not stop the remaining rejections, but closing the form
 * stops them.
 */
export function useRejections(items: QueueItem[]) {
  const client = useQueryClient();
  const { mutateAsync } = useSubmit('POST /api/v1/operator/claims/:id/move/');
  const [results, setResults] = useState<ReadonlyMap<string, Rejection>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const left = items.filter(({ id }) => results.get(id) !== 'rejected');

  const run = async (note: string) => {
    setRunning(true);
    for (const { id } of left) {
      if (!isOpen.current) break;
      const result = await mutateAsync({ params: { id }, body: { action: 'fail', note } }).then(
        () => 'rejected' as const,
        (error: Error) => error,
      );
      setResults((before) => new Map(before).set(id, result));
    }
    setRunning(false);
    await client.invalidateQueries({ queryKey: ['GET /api/v1/operator/claims/'] });
  };
  return { results, isRunning, left: left.length, run };
}
