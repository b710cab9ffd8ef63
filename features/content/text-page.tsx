import { useLocale, useTranslations } from 'next-intl';
import { Prose } from '#components/prose.tsx';
import { formatDate } from '#lib/format.ts';
import { Contents } from './contents.tsx';

interface Props {
  title: string;
  /** HTML rendered and sanitised by the API. */
  html: string;
  /** Time of the last change, ISO 8601. */
  updatedAt: string;
  /**
   * Anchor id of a text that stands below the page's main text; its title is an h2. Omitted for the main text, whose
   * title is the h1.
   */
  id?: string;
}

export function TextPage({ title, html, updatedAt, id }: Props) {
  const t = useTranslations('Content');
  const locale = useLocale();
  const Title = id ? 'h2' : 'h1';
  return (
    <article id={id} className="mx-auto w-full max-w-site px-4 py-10 sm:px-6 sm:py-16">
      <header className="max-w-text">
        <Title className="text-head">{title}</Title>
        <p className="mt-3 text-soft">
          {t('updated')} <time dateTime={updatedAt}>{formatDate(updatedAt, locale, 'date', 'UTC')}</time>
        </p>
      </header>
      <div className="mt-10 grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <Prose html={html} />
        <Contents title={title} html={html} />
      </div>
    </article>
  );
}
