'use client';
import { getNavigationBuildId } from 'next/dist/client/navigation-build-id.js';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';

const checkIntervalMs = 3_600_000;

interface Props {
  /** Brought by the server, so that no page ships a catalogue for a bar that is rarely seen. */
  words: { label: string; offer: string; typed: string; reload: string; later: string };
}

/**
 * Asks every hour whether the site was built anew and then offers to reload. It never does so by itself,
 * and offers nothing on a page that something was typed into: that would be lost.
 */
export function UpdatePrompt({ words }: Props) {
  const [isOutdated, setReplaced] = useState(false);
  const pathname = usePathname();
  const [typedAt, setTypedAt] = useState<string | null>(null);
  useEffect(() => {
    const timer = setInterval(() => void isNewBuildDeployed().then(setReplaced), checkIntervalMs);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    const note = () => setTypedAt(pathname);
    document.addEventListener('input', note);
    return () => document.removeEventListener('input', note);
  }, [pathname]);
  if (!isOutdated) return null;
  const typed = typedAt === pathname;
  return (
    <section
      aria-label={words.label}
      className="fixed inset-x-0 top-0 z-40 border-b border-line bg-sheet shadow-lift print:hidden"
    >
      <div className="mx-auto flex max-w-site flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 sm:px-6">
        <p role="status" className="min-w-0 flex-1 basis-64">
          {typed ? words.typed : words.offer}
        </p>
        <div className="flex gap-2">
          {!typed && <Button onClick={() => window.location.reload()}>{words.reload}</Button>}
          <Button variant="quiet" onClick={() => setReplaced(false)}>
            {words.later}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Without an answer nothing is known, and nothing is said. */
async function isNewBuildDeployed(): Promise<boolean> {
  try {
    const answer = await fetch('/builds/latest.json', { cache: 'no-store' });
    const { id } = (await answer.json()) as { id?: string };
    return answer.ok && Boolean(id) && id !== getNavigationBuildId();
  } catch {
    return false;
  }
}
