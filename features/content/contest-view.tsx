import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LocalTime } from '#components/local-time.tsx';
import { Prose } from '#components/prose.tsx';
import { Facts } from '#components/ui/facts.tsx';
import type { CallResponse } from '#lib/api/types.ts';

type Contest = NonNullable<CallResponse<'GET /api/v1/contest/'>['current']>;

interface Props {
  contest: Contest;
  /** Form for entering the current contest. */
  join?: ReactNode;
}

export function ContestView({ contest, join }: Props) {
  const t = useTranslations('Contest');
  const { id, title, html, startsAt, endsAt, prizes, entries, winners } = contest;
  const { seedHash, entriesHash, publicValueName, publicValue, seed } = contest;
  const facts = [
    { term: t('starts'), value: <LocalTime at={startsAt} hasZone /> },
    { term: t('ends'), value: <LocalTime at={endsAt} hasZone /> },
    ...(prizes.length > 0 ? [{ term: t('prizes'), value: prizes.join(', ') }] : []),
    { term: t('entries'), value: String(entries) },
    ...codeFact(t('seedHash'), seedHash),
    ...codeFact(t('entriesHash'), entriesHash),
    ...(publicValueName ? [{ term: t('publicValueName'), value: publicValueName }] : []),
    ...codeFact(t('publicValue'), publicValue),
    ...codeFact(t('seed'), seed),
  ];
  return (
    <article className="grid items-start gap-x-16 gap-y-5 lg:grid-cols-2">
      <div className="grid gap-5">
        <h3 className="text-title">{title}</h3>
        <Prose html={html} />
      </div>
      <div className="grid gap-5">
        {join}
        <Facts items={facts} className="border-y border-line" />
        {entriesHash && winners.length === 0 && <p className="text-soft">{t(seed ? 'nobody' : 'soon')}</p>}
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
        {publicValue && <CheckDraw id={id} />}
      </div>
    </article>
  );
}

const codeFact = (term: string, value: string | null) =>
  value ? [{ term, value: <code className="text-note wrap-anywhere">{value}</code> }] : [];

/** Links to the contest's data and to a script. With both, anybody can repeat the draw of the winners. */
function CheckDraw({ id }: { id: number }) {
  const t = useTranslations('Contest.check');
  return (
    <section className="grid gap-2">
      <h4 className="font-semibold">{t('title')}</h4>
      <p>
        {t.rich('text', {
          data: (label) => (
            <a href={`/api/v1/contest/${id}/draw/`} download="draw.json">
              {label}
            </a>
          ),
          script: (label) => (
            <a href="/contest-draw.mjs" download>
              {label}
            </a>
          ),
          command: (label) => <code className="text-note">{label}</code>,
        })}
      </p>
    </section>
  );
}
