'use client';
import { getNavigationBuildId } from 'next/dist/client/navigation-build-id.js';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';

const checkIntervalMs = 3_600_000;

interface Props {
  /**
   * Banner texts, passed in by the server layout. Otherwise a message catalogue would be sent to the browser for a rare
   * banner.
   */
  words: { label: string; offer: string; typed: string; reload: string; later: string };
}

/**
 * Checks hourly for a new build, and shows a banner that offers a reload. If the visitor has typed on the page, the
 * banner has no reload button, because a reload would discard the input.
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
    const onInput = () => setTypedAt(pathname);
    document.addEventListener('input', onInput);
    return () => document.removeEventListener('input', onInput);
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

/** Returns whether a new build is deployed, or false if the check fails. */
async function isNewBuildDeployed(): Promise<boolean> {
  try {
    const answer = await fetch('/builds/latest.json', { cache: 'no-store' });
    const { id } = (await answer.json()) as { id?: string };
    return answer.ok && Boolean(id) && id !== getNavigationBuildId();
  } catch {
    return false;
  }
}
