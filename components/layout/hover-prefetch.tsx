'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Fetches a page when a pointer, a finger or the focus comes to a link of it: by the click it is mostly there. */
export function HoverPrefetch() {
  const router = useRouter();
  useEffect(() => {
    const prefetchLink = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-ahead]');
      if (link) router.prefetch(link.pathname + link.search);
    };
    addEventListener('pointerover', prefetchLink);
    addEventListener('focusin', prefetchLink);
    return () => {
      removeEventListener('pointerover', prefetchLink);
      removeEventListener('focusin', prefetchLink);
    };
  }, [router]);
  return null;
}
