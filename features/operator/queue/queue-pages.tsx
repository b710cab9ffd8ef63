'use client';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import { cn } from '#lib/cn.ts';

interface Props {
  /** URL of the next page, or null on the last page. */
  next: string | null;
  /** URL of the first page, or null on the first page. */
  first: string | null;
}

/**
 * Links to the next and to the first page of a list that is paged by cursor. The browser's Back button leads to the
 * previous page.
 */
export function QueuePages({ next, first }: Props) {
  const t = useTranslations('Operator.queue');
  const common = useTranslations('Common');
  if (!next && !first) return null;
  return (
    <nav aria-label={common('pages')} className="flex items-center justify-between gap-4 py-4">
      {first && (
        <Link href={first} className={buttonClass('secondary')}>
          <Icon name="left" />
          {t('firstPage')}
        </Link>
      )}
      {next && (
        <Link href={next} rel="next" className={cn(buttonClass('secondary'), 'ml-auto')}>
          {common('next')}
          <Icon name="right" />
        </Link>
      )}
    </nav>
  );
}
