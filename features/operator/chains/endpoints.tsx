import { useLocale, useTranslations } from 'next-intl';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { formatMoment } from '#lib/format.ts';
import type { DeskChain } from '../types.ts';

/** Last answer of each endpoint. Hashes are shown only while the endpoints contradict each other. */
export function Endpoints({ endpoints }: { endpoints: DeskChain['endpoints'] }) {
  const t = useTranslations('Operator.chains');
  const locale = useLocale();
  return (
    <div className="grid content-start gap-2">
      <h3 className="font-semibold">{t('endpoints')}</h3>
      {endpoints.length === 0 && <p className="text-soft">{t('noAnswers')}</p>}
      <ul className="divide-y divide-line">
        {endpoints.map(({ host, problem, height, at, hash }, index) => (
          // The key contains the index, because two endpoints may have the same host. Their paths differ, but the page
          // does not show paths.
          <li key={`${index} ${host}`} className="grid gap-1 py-2">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="wrap-anywhere">{host}</span>
              <StatusBadge tone={problem ? 'danger' : 'success'}>{t(`answer.${problem ?? 'ok'}`)}</StatusBadge>
            </div>
            {height !== null && at !== null && (
              <p className="text-note text-soft tabular-nums">
                {t('block', { height: new Intl.NumberFormat(locale).format(height), at: formatMoment(at, locale) })}
              </p>
            )}
            {problem === 'disagree' && hash && <p className="text-note break-all">{t('hash', { hash })}</p>}
          </li>
        ))}
      </ul>
      {endpoints.length === 1 && <p className="text-note text-soft">{t('oneEndpoint')}</p>}
    </div>
  );
}
