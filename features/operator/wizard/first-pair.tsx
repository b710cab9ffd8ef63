'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Callout } from '#components/ui/callout.tsx';
import { queryFor } from '#lib/api/query.ts';
import { routes } from '#lib/routes.ts';
import { useMay } from '../use-role.ts';

/**
 * Notice for the owner of a new exchange, with a link to the wizard that opens the first pair. Shown while no pair is
 * switched on.
 */
export function FirstPair() {
  const t = useTranslations('Operator.wizard');
  const mayOpen = useMay()('directions:write');
  const { data } = useQuery({
    ...queryFor('GET /api/v1/operator/currencies/'),
    enabled: mayOpen,
    staleTime: 60_000,
  });
  if (!data || data.some(({ openDirections }) => openDirections > 0)) return null;
  return (
    <div className="mb-4">
      <Callout tone="info" title={t('first')}>
        <p>{t('firstText')}</p>
        <Link href={routes.operatorNewDirection} className={`${buttonClass('primary')} mt-2 justify-self-start`}>
          {t('title')}
        </Link>
      </Callout>
    </div>
  );
}
