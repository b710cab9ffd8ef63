'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { formatMoment } from '#lib/format.ts';
import { routes } from '#lib/routes.ts';
import { IfMay } from '../if-may.tsx';
import { Kbd } from '../shortcuts/shortcuts-help.tsx';
import { statusTone } from '../status-tone.ts';
import type { OperatorClaim } from '../types.ts';
import { Assignee } from './assignee.tsx';
import { ClaimShortcuts } from './claim-shortcuts.tsx';
import { ClaimTerms } from './claim-terms.tsx';
import { LinkedClaims } from './linked-claims.tsx';

export function ClaimHeader({ details }: { details: OperatorClaim }) {
  const t = useTranslations('Operator.claim');
  const locale = useLocale();
  const { claim } = details;
  return (
    <header className="grid gap-2 border-b border-line pb-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link href={routes.operator} className="inline-flex min-h-11 items-center gap-1 no-underline">
          <Icon name="left" />
          {t('back')}
          <Kbd>B</Kbd>
        </Link>
        <h1 id="operator-claim" className="text-title tabular-nums">
          {t('number', { number: String(claim.number) })}
        </h1>
        {details.clock?.overdue && <StatusBadge tone="danger">{t('overdue')}</StatusBadge>}
        {details.holdEnded && <StatusBadge tone="danger">{t('holdEnded')}</StatusBadge>}
        <StatusBadge tone={statusTone(claim.status)}>{claim.title}</StatusBadge>
        <span className="ml-auto flex flex-wrap items-center gap-x-2 max-sm:w-full max-sm:justify-between">
          <ClaimShortcuts details={details} />
          <IfMay permission="claims:write">
            {' '}
            <Assignee details={details} />
          </IfMay>
        </span>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-note text-soft">
        <time dateTime={claim.createdAt}>{t('created', { at: formatMoment(claim.createdAt, locale) })}</time>
        {claim.email && (
          <span className="inline-flex items-center">
            {claim.email}
            <CopyButton value={claim.email} what={t('emailWhat')} compact />
          </span>
        )}
        <Link href={routes.claim(claim.id)} className="inline-flex min-h-8 items-center">
          {t('public')}
        </Link>
        <LinkedClaims details={details} />
      </p>
      <ClaimTerms details={details} />
      {claim.reason && (
        <p className="max-w-text text-note">
          <span className="text-soft">{t('reads')}</span> {claim.text}
        </p>
      )}
    </header>
  );
}
