'use client';
import { useTranslations } from 'next-intl';
import { OfficeClosed } from '#components/office-closed.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import type { Exchange } from '../data/use-exchange.ts';
import type { FormChecks } from '../validation/use-form-checks.ts';

/** City of a cash exchange, which determines course, limits and reserve. */
export function CityField({ exchange, checks }: { exchange: Exchange; checks: FormChecks }) {
  const t = useTranslations('Exchange.details');
  const { cities, state, dispatch } = exchange;
  if (!cities) return null;
  const chosen = cities.find(({ code }) => code === state.city);
  return (
    <>
      <Field
        label={t('city')}
        error={checks.faults.city}
        required
        hint={
          chosen && (
            <>
              <span className="block">{chosen.address}</span>
              <span className="block">{chosen.hours}</span>
            </>
          )
        }
      >
        {(control) => (
          <Select
            {...control}
            data-field="city"
            value={chosen?.code ?? ''}
            onChange={(event) => {
              checks.setFault('city', null);
              const shown = exchange.figures?.amounts.from ?? null;
              dispatch({ type: 'city', city: event.target.value || null, shown });
            }}
          >
            <option value="">{t('chooseCity')}</option>
            {cities.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {chosen && <OfficeClosed city={chosen.name} zone={chosen.zone} opensAt={chosen.opensAt} />}
    </>
  );
}
