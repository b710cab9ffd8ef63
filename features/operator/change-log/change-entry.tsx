import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { formatMoment } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';
import type { LoggedChange } from '../types.ts';
import { ChangedFields } from './changed-fields.tsx';
import { sectionName } from './section-name.ts';

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
  directions: routes.operatorDirections(),
  currencies: routes.operatorCurrencies,
  requisites: routes.operatorRequisites(),
  templates: routes.operatorTemplates,
  blocklist: routes.operatorBlocklist(),
  accounts: routes.operatorAccounts(),
  settings: routes.operatorSettings(),
  content: routes.operatorContent,
  accounting: routes.operatorOverview,
};

const hrefOf = ({ room, subject }: LoggedChange): string =>
  (subject && subjectHref[room]?.(subject)) || sectionHref[room];

/**
 * Functions that return the URL of the page about a logged subject, keyed by section. The change log names a direction
 * as `BTC → SBERRUB`.
 */
const subjectHref: Partial<Record<LoggedChange['room'], (subject: string) => string>> = {
  accounts: (subject) => routes.operatorAccounts({ search: subject }),
  claims: (subject) => routes.operatorQueue({ show: 'all', search: subject }),
  directions: (subject) => {
    const [from = '', to = ''] = subject.split(' → ');
    return routes.operatorDirection(from, to);
  },
};

export function ChangeEntry({ change }: { change: LoggedChange }) {
  const { at, by, room, subject, changes, note, decision } = change;
  const t = useTranslations('Operator.journal');
  const rooms = useTranslations('Operator.nav');
  const locale = useLocale();
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
        <ChangedFields changes={changes} room={room} isDeclined={decision?.approved === false} />
        {note && <p className="text-soft wrap-anywhere">{t(room === 'claims' ? 'payment' : 'note', { note })}</p>}
      </div>
    </li>
  );
}

function decisionName({ by, decision }: LoggedChange): 'approvedBy' | 'declinedBy' | 'withdrawn' {
  if (decision?.approved) return 'approvedBy';
  return decision?.by === by ? 'withdrawn' : 'declinedBy';
}
