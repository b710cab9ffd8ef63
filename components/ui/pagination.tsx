import { useTranslations } from 'next-intl';
import { Link } from '../link.tsx';
import { buttonClass } from './button-class.ts';
import { Icon } from './icon.tsx';

interface Props {
  page: number;
  size: number;
  count: number;
  /**
   * Set if more rows exist than the server counts, so that the number of the last page is unknown. `isLast` tells
   * whether the shown page is the last one.
   */
  more?: { isLast: boolean } | undefined;
  href: (page: number) => string;
}

export function Pagination({ page, size, count, more, href }: Props) {
  const t = useTranslations('Common');
  const last = Math.max(1, Math.ceil(count / size));
  const isLast = more ? more.isLast : page >= last;
  if (last === 1) return null;
  return (
    <nav aria-label={t('pages')} className="flex items-center justify-between gap-4 py-4">
      {page > 1 && (
        <Link href={href(page - 1)} rel="prev" className={buttonClass('secondary')}>
          <Icon name="left" />
          {t('previous')}
        </Link>
      )}
      <span className="mx-auto tabular-nums text-soft">{t('pageOf', { page, last: more ? `${last}+` : last })}</span>
      {!isLast && (
        <Link href={href(page + 1)} rel="next" className={buttonClass('secondary')}>
          {t('next')}
          <Icon name="right" />
        </Link>
      )}
    </nav>
  );
}
