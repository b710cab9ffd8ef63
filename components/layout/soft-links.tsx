'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

/**
 * Opens the page of a clicked `Link` in the browser, without loading a new document. Prefetches the page when the link
 * is hovered, touched or focused (decision 042).
 */
export function SoftLinks() {
  const router = useRouter();
  useEffect(() => {
    const prefetch = (event: Event) => {
      const link = linkOf(event);
      if (link) router.prefetch(link.pathname + link.search);
    };
    const navigate = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || !opensHere(event, link)) return;
      event.preventDefault();
      router.push(link.pathname + link.search + link.hash);
    };
    addEventListener('pointerover', prefetch);
    addEventListener('focusin', prefetch);
    addEventListener('click', navigate);
    return () => {
      removeEventListener('pointerover', prefetch);
      removeEventListener('focusin', prefetch);
      removeEventListener('click', navigate);
    };
  }, [router]);
  return null;
}

const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-soft]') : null;

/**
 * Returns whether a click on the link opens the link's page in the same tab. Returns false if another handler has
 * already cancelled the click.
 */
const opensHere = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  (link.target === '' || link.target === '_self') &&
  !link.hasAttribute('download');
