import { useLocale } from 'next-intl';
import { Link } from '#components/link.tsx';
import { formatDate } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';

interface Props {
  publishedAt: string;
  tags: { key: string; name: string }[];
}

export function NewsMeta({ publishedAt, tags }: Props) {
  const locale = useLocale();
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-soft">
      <time dateTime={publishedAt}>{formatDate(publishedAt, locale, 'date', 'UTC')}</time>
      {tags.map(({ key, name }) => (
        <Link
          key={key}
          href={routes.news(1, key)}
          className="relative inline-flex min-h-8 items-center text-soft hover:text-accent"
        >
          {name}
        </Link>
      ))}
    </p>
  );
}
