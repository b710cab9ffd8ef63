'use client';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { routes } from '#lib/routes.ts';
import { IfMay } from '../if-may.tsx';
import type { OperatorClaim } from '../types.ts';

/**
 * Explains why the customer is shown no payment details, and links to the list of requisites, where staff can add some.
 */
export function MissingRequisite({ claim: { status, from } }: { claim: OperatorClaim['claim'] }) {
  const t = useTranslations('Operator.action');
  if (status !== 'wait_requisites') return null;
  return (
    <Callout tone="caution" title={t('addRequisite', { name: from.name })}>
      <p>{t('addRequisiteWhy')}</p>
      <p>{t('addRequisiteHow')}</p>
      <IfMay permission="requisites:read">
        <p>
          <Link href={routes.operatorRequisites({ currency: from.code })} className="inline-flex min-h-11 items-center">
            {t('openRequisites')}
          </Link>
        </p>
      </IfMay>
    </Callout>
  );
}
