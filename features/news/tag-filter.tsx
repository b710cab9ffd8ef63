import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { cn } from '#lib/cn.ts';
import { routes } from '#lib/routes.ts';

interface Props {
  tags: { key: string; name: string }[];
  /** The current tag, or null for all news. */
  current: string | null;
}

export function TagFilter({ tags, current }: Props) {
  const t = useTranslations('News');
  const all = { key: null, name: t('all') };
  return (
    <nav aria-label={t('tags')} className="flex flex-wrap gap-1">
      {[all, ...tags].map(({ key, name }) => (
        <Link
          key={key ?? ''}
          href={routes.news(1, key ?? undefined)}
          aria-current={key === current ? 'page' : undefined}
          className={cn(
            'inline-flex min-h-11 items-center rounded-control px-3 no-underline',
            key === current ? 'bg-ink text-paper hover:text-paper' : 'text-soft hover:bg-wash hover:text-ink',
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
