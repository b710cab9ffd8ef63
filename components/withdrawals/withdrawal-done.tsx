'use client';
import { useEffect, useRef } from 'react';
import { Callout } from '../ui/callout.tsx';

/**
 * Notice that a withdrawal was requested. The notice takes the focus, and with it the view: the form above was taller
 * than a phone, so its end would leave the notice outside of the screen.
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
