'use client';
import { useEffect, useRef } from 'react';
import { Callout } from '../ui/callout.tsx';

/**
 * Notice that a withdrawal was requested. The notice takes the focus, so that the browser scrolls it into view: on a
 * phone, the long form before it leaves the page scrolled too far down.
 */
export function WithdrawalDone({ title }: { title: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} className="scroll-mt-24 outline-none">
      <Callout tone="success" title={title} live />
    </div>
  );
}
