'use client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { StatusBadge } from '#components/ui/status-badge.tsx';
import { formatAmount } from '#domain/format.ts';
import { queryFor } from '#lib/api/query.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { formatMoment } from '#lib/format.ts';
import { IfMay } from '../if-may.tsx';
import { OperatorError } from '../operator-error.tsx';
import type { PayoutRail } from '../types.ts';

const railQuery = queryFor('GET /api/v1/operator/payouts/rail/', {});
const refreshMs = 10_000;

/**
 * Shows whether automatic payouts are on, with a switch, the paying wallets, and the currencies that are paid
 * automatically.
 */
export function RailPanel() {
  const t = useTranslations('Operator.payouts');
  const { data, error, refetch } = useQuery({ ...railQuery, refetchInterval: refreshMs, staleTime: 0 });
  if (error && !data) return <OperatorError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40" />;
  return (
    <section className="grid gap-4 rounded-control border border-line bg-sheet p-4">
      <SignerSwitch rail={data} />
      {data.wallets.length === 0 && (
        <Callout tone="info" title={t('noSigner')}>
          <p>{t('noSignerText')}</p>
        </Callout>
      )}
      {data.wallets.map((wallet) => (
        <Wallet key={wallet.chain} wallet={wallet} />
      ))}
      <Currencies rail={data} />
    </section>
  );
}

function SignerSwitch({ rail: { isOn } }: { rail: PayoutRail }) {
  const t = useTranslations('Operator.payouts');
  const client = useQueryClient();
  const change = useSubmit('POST /api/v1/operator/payouts/rail/', {
    onSuccess: (rail) => client.setQueryData(railQuery.queryKey, rail),
  });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-lead">{t('signer')}</h2>
        <StatusBadge tone={isOn ? 'success' : 'caution'}>{t(isOn ? 'on' : 'off')}</StatusBadge>
        <IfMay permission={isOn ? 'payouts:send' : 'payouts:approve'}>
          <Button
            variant={isOn ? 'danger' : 'primary'}
            size="dense"
            busy={change.isPending}
            onClick={() => !change.isPending && change.mutate({ body: { isOn: !isOn } })}
          >
            {t(isOn ? 'switchOff' : 'switchOn')}
          </Button>
        </IfMay>
      </div>
      <p className="max-w-text text-note text-soft">{t(isOn ? 'onText' : 'offText')}</p>
      {change.error && <OperatorError error={change.error} />}
    </div>
  );
}

function Wallet({
  wallet: { chain, address, seenAt, isRunning, balances },
}: {
  wallet: PayoutRail['wallets'][number];
}) {
  const t = useTranslations('Operator.payouts');
  const locale = useLocale();
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      <p className="font-semibold">{t('wallet', { chain })}</p>
      <p className="wrap-anywhere text-note">{address}</p>
      <p className="tabular-nums">
        {balances.length === 0
          ? t('noBalance')
          : balances.map(({ code, summa }) => `${formatAmount(summa, locale)} ${code}`).join(' · ')}
      </p>
      {isRunning ? (
        <p className="text-note text-soft">{t('running')}</p>
      ) : (
        <Callout tone="caution" title={t('silent')}>
          <p>{t('silentText', { at: formatMoment(seenAt, locale) })}</p>
        </Callout>
      )}
    </div>
  );
}

function Currencies({ rail: { currencies } }: { rail: PayoutRail }) {
  const t = useTranslations('Operator.payouts');
  const client = useQueryClient();
  const change = useSubmit('POST /api/v1/operator/payouts/currencies/:code/', {
    onSuccess: (rail) => client.setQueryData(railQuery.queryKey, rail),
  });
  if (currencies.length === 0) return null;
  return (
    <fieldset className="grid gap-2 border-t border-line pt-3">
      <legend className="sr-only">{t('automatic')}</legend>
      <p className="font-semibold">{t('automatic')}</p>
      <p className="max-w-text text-note text-soft">{t('automaticText')}</p>
      {currencies.map(({ code, name, chain, isAutomatic }) => (
        <Checkbox
          key={code}
          label={t('currency', { name, chain })}
          checked={isAutomatic}
          disabled={change.isPending}
          onChange={() => change.mutate({ params: { code }, body: { isAutomatic: !isAutomatic } })}
        />
      ))}
      {change.error && <OperatorError error={change.error} />}
    </fieldset>
  );
}
