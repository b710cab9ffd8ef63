'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { StatusBadge, type Tone } from '#components/ui/status-badge.tsx';
import { formatMoment } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';
import type { OperatorVerification } from '../types.ts';
import { Decision } from './decision.tsx';
import { Photos } from './photos.tsx';

const tones: Record<OperatorVerification['status'], Tone> = {
  draft: 'neutral',
  wait: 'caution',
  work: 'active',
  success: 'success',
  reject: 'danger',
  expired: 'neutral',
  revoked: 'danger',
};

export function VerificationItem({ verification }: { verification: OperatorVerification }) {
  const t = useTranslations('Operator.verifications');
  const statuses = useTranslations('Verification.status');
  const reasons = useTranslations('VerificationReasons');
  const locale = useLocale();
  const { id, kind, status, masked, psName, holder, by, claim, claimNumber, worker, reason, note, createdAt } =
    verification;
  return (
    <li className="grid gap-x-8 gap-y-3 py-5 lg:grid-cols-[16rem_minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {t(`kind.${kind}`)}
          <StatusBadge tone={tones[status]}>{statuses(status)}</StatusBadge>
        </p>
        <p className="text-note text-soft">{formatMoment(createdAt, locale)}</p>
        {by && <p className="wrap-anywhere">{by}</p>}
        {claim && claimNumber !== null && (
          <p>
            <Link href={routes.operatorClaim(claim)}>{t('claim', { number: String(claimNumber) })}</Link>
          </p>
        )}
      </div>
      <div className="grid content-start gap-2">
        {masked && <p className="text-title font-semibold tabular-nums">{masked}</p>}
        {psName && <p>{psName}</p>}
        {holder && <p>{t('holder', { holder })}</p>}
        <Photos verification={verification} />
        {worker && <p className="text-note text-soft">{t('worker', { by: worker })}</p>}
        {reason && <p className="text-note">{reasons(reason)}</p>}
        {note && <p className="text-note">{t('noteIs', { note })}</p>}
      </div>
      <Decision key={`${id} ${status}`} verification={verification} />
    </li>
  );
}
