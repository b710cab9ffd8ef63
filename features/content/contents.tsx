import { useTranslations } from 'next-intl';

const heading = /<h2 id="([^"]+)">(.*?)<\/h2>/g;
const marks = /<[^>]+>/g;
const entity = /&#x([0-9a-f]+);/gi;

const textOf = (html: string): string =>
  html.replace(marks, '').replace(entity, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));

export function Contents({ title: text, html }: { title: string; html: string }) {
  const t = useTranslations('Content');
  const parts = [...html.matchAll(heading)].map(([, id = '', title = '']) => ({ id, title: textOf(title) }));
  if (parts.length < 4) return null;
  return (
    <nav aria-label={`${t('contents')}: ${text}`} className="sticky top-8 hidden self-start lg:block print:hidden">
      <p className="text-note text-soft">{t('contents')}</p>
      <ol className="mt-2 grid border-l border-line">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1.5 pl-4 text-soft no-underline hover:text-accent hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
