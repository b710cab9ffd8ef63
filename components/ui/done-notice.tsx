'use client';
import { useEffect, useRef } from 'react';
import { Callout } from './callout.tsx';

/**
 * Notice that a form was sent. The notice takes the focus, because it replaces a long form and could otherwise be
 * outside of a phone's screen.
 */
export function DoneNotice({ title, text }: { title: string; text?: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} className="scroll-mt-24 outline-none">
      <Callout tone="success" title={title} live>
        {text && <p>{text}</p>}
      </Callout>
    </div>
  );
}
