'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/** Prefetches a page when its link is hovered, touched or focused (decision 042). */
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
