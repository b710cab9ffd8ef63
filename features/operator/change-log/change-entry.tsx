import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '#components/link.tsx';
import { formatDate } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';
import type { LoggedChange } from '../types.ts';
import { formatValue } from './format-value.ts';

const sectionHref: Record<LoggedChange['room'], string> = {
  rates: routes.operatorRates(),
  reserves: routes.operatorReserves,
  offices: routes.operatorOffices,
  hours: routes.operatorHours,
  tech: routes.operatorTech,
};

/** One change: author, time, subject, and each field before and after. */
export function ChangeEntry({ change: { at, by, room, subject, changes, note } }: { change: LoggedChange }) {
  const t = useTranslations('Operator.journal');
  const rooms = useTranslations('Operator.nav');
  const locale = useLocale();
  const labels = { nothing: t('nothing'), yes: t('yes'), no: t('no') };
  const was = (text: ReactNode) => <span className="text-soft">{text}</span>;
  const now = (text: ReactNode) => <span className="font-semibold">{text}</span>;
  return (
    <li className="grid gap-x-8 gap-y-2 py-4 lg:grid-cols-[16rem_12rem_minmax(0,1fr)]">
      <div className="grid content-start gap-1">
        <p className="wrap-anywhere">{by}</p>
        <p className="text-note text-soft">
          <time dateTime={at}>{formatDate(at, locale)}</time>
        </p>
      </div>
      <p className="wrap-anywhere">
        <Link href={sectionHref[room]} className="-my-1 inline-block py-1">
          {rooms(room)}
        </Link>
        {subject && <span className="font-semibold">{` ${subject}`}</span>}
      </p>
      <div className="grid max-w-text content-start gap-1">
        {changes.map(({ field, before, after }) => (
          <p key={field} className="whitespace-pre-wrap tabular-nums wrap-anywhere">
            {t.rich('changed', {
              field: t(`field.${field}`),
              before: formatValue(field, before, { locale, labels }),
              after: formatValue(field, after, { locale, labels }),
              was,
              now,
            })}
          </p>
        ))}
        {note && <p className="text-soft wrap-anywhere">{t('note', { note })}</p>}
      </div>
    </li>
  );
}
