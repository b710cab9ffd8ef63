'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { may } from '#domain/staff-role.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { OperatorError } from '../operator-error.tsx';
import type { DeskChain } from '../types.ts';
import { useRole } from '../use-role.ts';
import { chainsQuery } from './chains-query.ts';

/** Lets staff choose the currencies in which each new order gets a payment address of its own. */
export function WatchedCurrencies({ currencies }: { currencies: DeskChain['currencies'] }) {
  const t = useTranslations('Operator.chains');
  const client = useQueryClient();
  const role = useRole();
  const isReader = role !== undefined && !may(role, 'directions:write');
  const change = useSubmit('POST /api/v1/operator/chain-currencies/:code/', {
    onSuccess: (chains) => client.setQueryData(chainsQuery.queryKey, chains),
  });
  return (
    <fieldset className="grid gap-2 border-t border-line pt-3">
      <legend className="sr-only">{t('watched')}</legend>
      <h3 className="font-semibold">{t('watched')}</h3>
      <p className="max-w-text text-note text-soft">{t('watchedText')}</p>
      {currencies.map(({ code, name, isWatched }) => (
        <Checkbox
          key={code}
          label={name}
          checked={isWatched}
          disabled={isReader || change.isPending}
          onChange={() => change.mutate({ params: { code }, body: { isWatched: !isWatched } })}
        />
      ))}
      {change.error && <OperatorError error={change.error} />}
    </fieldset>
  );
}
