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
        className="inline-flex min-h-11 w-full items-center justify-center gap-2 rounded-control px-3 text-ink hover:text-accent hover:underline max-xl:w-11 max-xl:px-0"
      >
        <Icon name="person" className="max-xl:size-6" />
        <span className="max-xl:sr-only">{words.open}</span>
      </button>
      <div
        id={id}
        hidden={!open}
        className="absolute top-full right-0 z-20 w-72 max-w-[calc(100vw-2rem)] rounded-sheet border border-line bg-sheet p-2 shadow-lift max-xl:-right-11"
      >
        {open && (
          <Suspense fallback={<Skeleton className="m-3 h-40" />}>
            <UserPanel links={links} words={words} onLeave={close} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
