import { useLocale, useTranslations } from 'next-intl';
import { Prose } from '#components/prose.tsx';
import { Facts } from '#components/ui/facts.tsx';
import type { CallResponse } from '#lib/api/types.ts';
import { formatDate } from '#lib/format.ts';

type Contest = NonNullable<CallResponse<'GET /api/v1/contest/'>['current']>;

export function ContestView({ contest }: { contest: Contest }) {
  const t = useTranslations('Contest');
  const locale = useLocale();
  const { title, html, startsAt, endsAt, seedHash, seed, winners } = contest;
  const utcTime = (iso: string) => <time dateTime={iso}>{formatDate(iso, locale, 'moment', 'UTC')} UTC</time>;
  const facts = [
    { term: t('starts'), value: utcTime(startsAt) },
    { term: t('ends'), value: utcTime(endsAt) },
    ...(seedHash ? [{ term: t('seedHash'), value: <code className="text-note">{seedHash}</code> }] : []),
    ...(seed ? [{ term: t('seed'), value: <code className="text-note">{seed}</code> }] : []),
  ];
  return (
    <article className="grid items-start gap-x-16 gap-y-5 lg:grid-cols-2">
      <div className="grid gap-5">
        <h3 className="text-title">{title}</h3>
        <Prose html={html} />
      </div>
      <div className="grid gap-5">
        <Facts items={facts} className="border-y border-line" />
        {winners.length > 0 && (
          <section className="grid gap-2">
            <h4 className="font-semibold">{t('winners')}</h4>
            <ol className="divide-y divide-line border-y border-line">
              {winners.map(({ place, claim, prize }) => (
                <li key={place} className="flex flex-wrap gap-x-4 py-2.5 tabular-nums">
                  <span className="text-soft">{t('place', { place })}</span>
                  <span>{t('claim', { number: claim })}</span>
                  <span className="ml-auto">{prize}</span>
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
    </article>
  );
}
