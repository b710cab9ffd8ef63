'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { CurrencyIcon } from '#components/ui/currency-icon.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { fieldError } from '#lib/api/field-error.ts';
import { queryFor } from '#lib/api/query.ts';
import type { DeskCurrency } from '../types.ts';
import type { CurrencyKind } from './currency-draft.ts';
import type { DraftProps } from './currency-text.tsx';

const kinds: readonly CurrencyKind[] = ['crypto', 'bank', 'wallet', 'cash'];

interface Props extends DraftProps {
  isNew: boolean;
  currency: DeskCurrency | null;
}

/** Fields for the kind, group, network and icon of a currency. */
export function PlaceFields({ draft, set, error, isWrong, isNew, currency }: Props) {
  const t = useTranslations('Operator.currencies');
  const { data } = useQuery(queryFor('GET /api/v1/operator/currencies/choices/'));
  const icon = draft.icon || (currency?.chosenIcon ? null : (currency?.icon ?? null));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {isNew && (
        <Field label={t('field.kind')}>
          {(control) => (
            <Select
              {...control}
              value={draft.kind}
              onChange={(event) => set({ kind: event.target.value as CurrencyKind })}
            >
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`kind.${kind}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={t('field.group')} error={isWrong('group') ? t('fill') : fieldError(error, 'group')}>
        {(control) => (
          <Select {...control} value={draft.group} onChange={(event) => set({ group: event.target.value })}>
            <option value="">{t('choose')}</option>
            {data?.groups.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {draft.kind === 'crypto' && (
        <Field label={t('field.network')} error={fieldError(error, 'network')}>
          {(control) => (
            <Select {...control} value={draft.network} onChange={(event) => set({ network: event.target.value })}>
              <option value="">{t('noNetwork')}</option>
              {data?.networks.map(({ code, name }) => (
                <option key={code} value={code}>
                  {`${name} (${code})`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field
        label={t('field.icon')}
        aside={<CurrencyIcon of={{ name: draft.nameEn, currency: draft.currency, icon }} size="sm" />}
        error={fieldError(error, 'icon')}
      >
        {(control) => (
          <Select {...control} value={draft.icon} onChange={(event) => set({ icon: event.target.value })}>
            <option value="">{t('usualIcon')}</option>
            {data?.icons.map(({ name, url }) => (
              <option key={name} value={url}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
