'use client';
import { useEffect, useRef } from 'react';
import { Callout } from '#components/ui/callout.tsx';
import { usePart } from '../loading/use-lazy-component.ts';
import type { Refusal } from './refusal.ts';
import type { RefusalProps } from './refusal-callout.tsx';

export const loadRefusal = async () => (await import('./refusal-callout.tsx')).RefusalCallout;

/** Why the claim was not made. The answers to refusals come with the first touch of the form, not with the page. */
export function LateRefusal({ refusal, ...rest }: Omit<RefusalProps, 'refusal'> & { refusal: Refusal | null }) {
  const { Part, failed } = usePart(loadRefusal, refusal !== null);
  const place = useRef<HTMLDivElement>(null);
  const shown = refusal !== null && Part !== null;
  useEffect(() => {
    // On phones it would begin below the bar with the button.
    if (shown) place.current?.scrollIntoView({ block: 'center' });
  }, [shown]);
  if (!refusal) return null;
  if (Part) {
    return (
      <div ref={place}>
        <Part refusal={refusal} {...rest} />
      </div>
    );
  }
  return failed && 'detail' in refusal ? <Callout tone="danger" title={refusal.detail} live /> : null;
}
