'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import type { CallResponse } from '#lib/api/types.ts';
import { formatMoment } from '#lib/format.ts';

type Session = CallResponse<'GET /api/v1/users/me/sessions/'>[number];

interface Props {
  session: Session;
  busy: boolean;
  onEnd: () => void;
}

export function SessionRow({ session, busy, onEnd }: Props) {
  const t = useTranslations('Account.settings.sessions');
  const locale = useLocale();
  const { browser, system, current, ip, seenAt, createdAt } = session;
  const name = browser && system ? t('on', { browser, system }) : (browser ?? system ?? t('unknown'));
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          {current && <StatusBadge tone="success">{t('current')}</StatusBadge>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-soft">
          <span>{t('since', { moment: formatMoment(createdAt, locale) })}</span>
          {!current && <span>{t('seen', { moment: formatMoment(seenAt, locale) })}</span>}
          {ip && <span className="tabular-nums">{t('ip', { ip })}</span>}
        </p>
      </div>
      {!current && (
        <Button variant="quiet" className="ml-auto" aria-label={t('endWhat', { name })} busy={busy} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </div>
  );
}
