import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '#components/link.tsx';
import type { ShopStatus } from '#domain/shop.ts';
import type { VerificationStatus } from '#domain/verification.ts';
import type { WithdrawalStatus } from '#domain/withdrawal.ts';
import { formatMoment } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';
import type { LoggedChange } from '../types.ts';
import { formatValue } from './format-value.ts';
import { sectionName } from './section-name.ts';

type LoggedStatus = Exclude<VerificationStatus, 'draft'> | ShopStatus | WithdrawalStatus;

const sectionHref: Record<LoggedChange['room'], string> = {
  rates: routes.operatorRates(),
  reserves: routes.operatorReserves,
  offices: routes.operatorOffices,
  hours: routes.operatorHours,
  tech: routes.operatorTech,
  claims: routes.operator,
  contests: routes.operatorContests,
  verification: routes.operatorVerifications(),
  shops: routes.operatorShops(),
  withdrawals: routes.operatorWithdrawals(),
  staff: routes.operatorStaff,
  gifts: routes.operatorGiftCards(),
  promocodes: routes.operatorPromocodes(),
};

const hrefOf = ({ room, subject }: LoggedChange): string =>
  room === 'claims' && subject ? routes.operatorQueue({ show: 'all', search: subject }) : sectionHref[room];

export function ChangeEntry({ change }: { change: LoggedChange }) {
  const { at, by, room, subject, changes, note, decision } = change;
  const t = useTranslations('Operator.journal');
  const rooms = useTranslations('Operator.nav');
  const locale = useLocale();
  const status = (value: string) => t(`status.${value as LoggedStatus}`);
  const labels = { nothing: t('nothing'), yes: t('yes'), no: t('no'), status };
  const was = (text: ReactNode) => <span className="text-soft">{text}</span>;
  const now = (text: ReactNode) => <span className="font-semibold">{text}</span>;
  return (
    <li className="grid gap-x-8 gap-y-2 py-4 lg:grid-cols-[16rem_12rem_minmax(0,1fr)]">
      <div className="grid content-start gap-1">
        <p className="wrap-anywhere">{by}</p>
        {decision && <p className="text-note wrap-anywhere">{t(decisionName(change), { by: decision.by })}</p>}
        <p className="text-note text-soft">
          <time dateTime={at}>{formatMoment(at, locale)}</time>
        </p>
      </div>
      <p className="wrap-anywhere">
        <Link href={hrefOf(change)} className="-my-1 inline-block py-1">
          {rooms(sectionName(room))}
        </Link>
        {subject && <span className="font-semibold">{` ${subject}`}</span>}
      </p>
      <div className="grid max-w-text content-start gap-1">
        {changes.map(({ field, before, after }) => (
          <p key={field} className="whitespace-pre-wrap tabular-nums wrap-anywhere">
            {t.rich(decision?.approved === false ? 'declinedChange' : 'changed', {
              field: t(`field.${field}`),
              before: formatValue(field, before, { locale, labels }),
              after: formatValue(field, after, { locale, labels }),
              was,
              now,
            })}
          </p>
        ))}
        {note && <p className="text-soft wrap-anywhere">{t(room === 'claims' ? 'payment' : 'note', { note })}</p>}
      </div>
    </li>
  );
}

function decisionName({ by, decision }: LoggedChange): 'approvedBy' | 'declinedBy' | 'withdrawn' {
  if (decision?.approved) return 'approvedBy';
  return decision?.by === by ? 'withdrawn' : 'declinedBy';
}
