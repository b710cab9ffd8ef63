'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { LocalTime } from '#components/local-time.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { queryFor } from '#lib/api/query.ts';
import type { CallResponse } from '#lib/api/types.ts';
import { useOnline } from '#lib/use-online.ts';

const refreshMs = 30_000;

type Parts = CallResponse<'GET /api/v1/status/'>['parts'];
type Part = Parts['exchange'];

// Names of the parts of the service, repeated from the API contract. Importing the contract would add the library Zod
// to the page.
const partNames = ['exchange', 'rates', 'mail', 'payouts'] as const satisfies readonly (keyof Parts)[];

/**
 * State of each part of the service. The browser fetches the states, because a prerendered page would show outdated
 * ones.
 */
export function ServiceStatus() {
  const t = useTranslations('Status');
  const { data, isError } = useQuery({
    ...queryFor('GET /api/v1/status/'),
    refetchInterval: refreshMs,
    refetchOnWindowFocus: 'always',
  });
  const isOffline = !useOnline();
  return (
    <div className="grid gap-4">
      <dl aria-live="polite" className="grid gap-x-12 border-t border-line lg:grid-cols-2">
        {partNames.map((name) => (
          <div
            key={name}
            className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3"
          >
            <dt>
              <span className="block font-semibold">{t(`parts.${name}.name`)}</span>
              <span className="block text-soft">{t(`parts.${name}.text`)}</span>
            </dt>
            <dd className="grid min-h-7 justify-items-end gap-1">
              <State part={data?.parts[name]} isUnknown={isError || isOffline} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="min-h-6 text-soft">
        {isOffline
          ? t('offline')
          : isError
            ? t('unreachable')
            : data && t.rich('checked', { time: () => <LocalTime at={data.serverTime} /> })}
      </p>
    </div>
  );
}

function State({ part, isUnknown }: { part: Part | undefined; isUnknown: boolean }) {
  const t = useTranslations('Status');
  if (isUnknown) return <StatusBadge tone="neutral">{t('unknown')}</StatusBadge>;
  if (!part) return <StatusBadge tone="neutral">{t('checking')}</StatusBadge>;
  const { ok, since } = part;
  return (
    <>
      <StatusBadge tone={ok ? 'success' : 'danger'}>{t(ok ? 'works' : 'down')}</StatusBadge>
      {!ok && since && (
        <span className="text-note text-soft">{t.rich('since', { time: () => <LocalTime at={since} /> })}</span>
      )}
    </>
  );
}
