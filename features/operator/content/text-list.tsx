import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { localeKey } from '#domain/locale.ts';
import { formatMoment } from '#lib/format.ts';

interface ListedText {
  key: string;
  titleRu: string;
  titleEn: string;
  updatedAt: string;
  /** Additional facts about the text, such as its version or its publication time. */
  facts?: ReactNode;
}

interface Props<T extends ListedText> {
  items: T[];
  onOpen: (item: T) => void;
}

/** List of texts, each with a button that opens its editor. */
export function TextList<T extends ListedText>({ items, onOpen }: Props<T>) {
  const t = useTranslations('Operator.content');
  const locale = useLocale();
  return (
    <ul className="divide-y divide-line border-y border-line">
      {items.map((item) => {
        const title = item[localeKey('title', locale)] || item.key;
        return (
          <li key={item.key} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-24 wrap-anywhere">{title}</span>
            {item.facts}
            <time dateTime={item.updatedAt} className="text-note text-soft tabular-nums">
              {formatMoment(item.updatedAt, locale)}
            </time>
            <Button variant="secondary" size="dense" aria-label={t('openWhat', { title })} onClick={() => onOpen(item)}>
              {t('open')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
