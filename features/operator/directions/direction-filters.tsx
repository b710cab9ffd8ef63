'use client';
import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { useRouter } from '#lib/i18n/navigation.ts';
import { routes } from '#lib/routes.ts';
import { CurrencySelect } from '../currency-select.tsx';
import { SearchField } from '../search-field.tsx';
import { directionStates } from './states.ts';
import type { DirectionFilter } from './use-directions.ts';

/** Filters of the list of directions: search text, currency and state. The filters are kept in the URL. */
export function DirectionFilters({ filter }: { filter: DirectionFilter }) {
  const t = useTranslations('Operator.directions');
  const router = useRouter();
  const go = (change: { search?: string; currency?: string; state?: string }) => {
    const wanted = Object.entries({ ...filter, ...change }).filter(([, value]) => value);
    router.replace(routes.operatorDirections(Object.fromEntries(wanted)));
  };
  return (
    <div className="flex flex-wrap gap-3">
      <SearchField label={t('search')} search={filter.search ?? ''} onSearch={(search) => go({ search })} />
      <CurrencySelect
        label={t('currency')}
        labelHidden
        className="w-64 max-sm:w-full"
        value={filter.currency ?? ''}
        none={t('anyCurrency')}
        onChange={(currency) => go({ currency })}
      />
      <Field label={t('state')} labelHidden className="w-64 max-sm:w-full">
        {(control) => (
          <Select {...control} value={filter.state ?? ''} onChange={(event) => go({ state: event.target.value })}>
            <option value="">{t('anyState')}</option>
            {directionStates.map((state) => (
              <option key={state} value={state}>
                {t(`stateOption.${state}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
