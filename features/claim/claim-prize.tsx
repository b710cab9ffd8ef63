'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Callout } from '#components/ui/callout.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { formatMoney } from '#domain/format.ts';
import { requestIdOf } from '#lib/api/failure.ts';
import { mutationFor, queryFor } from '#lib/api/query.ts';
import type { CallResponse } from '#lib/api/types.ts';
import { routes } from '#lib/routes.ts';
import { ActionError } from './action-error.tsx';
import type { ClaimState } from './types.ts';

type Prize = CallResponse<'GET /api/v1/claim/:id/prize/'>[number];

/** Lists the sums of money that the claim has won in contests, and tells its owner how to collect them. */
export const ClaimPrize = ({ claim }: { claim: ClaimState }) => claim.prize && <WonPrizes id={claim.id} />;

function WonPrizes({ id }: { id: string }) {
  const t = useTranslations('Claim.prize');
  const locale = useLocale();
  const client = useQueryClient();
  const options = queryFor('GET /api/v1/claim/:id/prize/', { params: { id } });
  const { data: prizes, error, refetch } = useQuery(options);
  const collect = useMutation({
    ...mutationFor('POST /api/v1/claim/:id/prize/'),
    onSuccess: (collected) => client.setQueryData(options.queryKey, collected),
  });
  if (!prizes)
    return error ? (
      <ErrorState onRetry={() => void refetch()} requestId={requestIdOf(error)} />
    ) : (
      <Skeleton className="h-32" />
    );
  return (
    <div className="grid gap-3 print:hidden">
      {prizes.map(({ contest, place, summa, currency, status, collect: way }) => (
        <Callout
          key={`${contest} ${place}`}
          tone="success"
          title={t('title', { sum: formatMoney(summa, currency, locale) })}
          live
        >
          <p>
            {t('place', { contest, place })} {t(way ?? (status === 'credited' ? 'credited' : 'won'))}
          </p>
        </Callout>
      ))}
      <Way
        prize={foremost(prizes)}
        claimPath={routes.claim(id)}
        busy={collect.isPending}
        onCollect={() => collect.mutate({ params: { id } })}
      />
      {collect.error && <ActionError error={collect.error} />}
    </div>
  );
}

/**
 * Returns the prize that decides which button is shown: a prize that the visitor must still collect, or else a prize
 * that is on the balance. One button is enough, because collecting one prize collects all of them.
 */
const foremost = (prizes: readonly Prize[]): Prize | undefined =>
  prizes.find(({ collect }) => collect !== null) ?? prizes.find(({ status }) => status === 'credited');

interface WayProps {
  prize: Prize | undefined;
  /** Path of the claim's page, to which the visitor returns after signing in. */
  claimPath: string;
  busy: boolean;
  onCollect: () => void;
}

function Way({ prize, claimPath, busy, onCollect }: WayProps) {
  const t = useTranslations('Claim.prize');
  if (!prize) return null;
  const { status, collect } = prize;
  const isForeign = collect === 'other_account';
  if (status === 'credited')
    return (
      <Link href={routes.referrer} className={`${buttonClass()} justify-self-start`}>
        {t('withdraw')}
      </Link>
    );
  if (collect === 'now')
    return (
      <Button busy={busy} onClick={onCollect} className="justify-self-start">
        {t('get')}
      </Button>
    );
  if (collect !== 'sign_in' && !isForeign) return null;
  return (
    <div className="flex flex-wrap gap-3">
      <Link href={routes.login(claimPath)} className={buttonClass('primary')}>
        {t('signIn')}
      </Link>
      {!isForeign && (
        <Link href={routes.register} className={buttonClass('secondary')}>
          {t('signUp')}
        </Link>
      )}
    </div>
  );
}
