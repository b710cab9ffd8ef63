'use client';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useDismiss } from './use-dismiss.ts';

const load = () => import('./user-panel.tsx');
const UserPanel = lazy(() => load().then(({ UserPanel: panel }) => ({ default: panel })));

export interface MenuWords {
  open: string;
  signIn: string;
  signOut: string;
  backOffice: string;
  notActivated: string;
  over: string;
  failed: string;
}

interface Props {
  links: { href: string; label: string }[];
  words: MenuWords;
}

export function UserButton({ links, words }: Props) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => setOpen(false);
  useDismiss({ open, box, button, close });

  return (
    <div ref={box} className="invisible in-data-[session=in]:visible">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onPointerEnter={() => void load()}
        onClick={() => setOpen(!open)}
        className="user-button"
      >
        <Icon name="person" className="max-xl:size-6" />
        <span className="max-xl:sr-only">{words.open}</span>
      </button>
      <div id={id} hidden={!open} className="user-panel">
        {open && (
          <Suspense fallback={<Skeleton className="m-3 h-40" />}>
            <UserPanel links={links} words={words} onLeave={close} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
