'use client';
import { useTranslations } from 'next-intl';
import type { FormChecks } from '../checks/use-form-checks.ts';
import type { Exchange } from '../data/use-exchange.ts';
import { inputsOf } from '../model/claim-body.ts';
import { inputKey } from '../model/fields.ts';
import { CityField } from './city-field.tsx';
import { EmailField } from './email-field.tsx';
import { RequisiteInput } from './requisite-input.tsx';

const sides = ['from', 'to'] as const;

/** What the exchange needs to know: only what the pair asks for under the chosen course. */
export function DealDetails({ exchange, checks }: { exchange: Exchange; checks: FormChecks }) {
  const t = useTranslations('Exchange.details');
  const { state, dispatch, quote } = exchange;
  const { pair } = quote;
  if (!pair) return null;
  return (
    <section aria-labelledby="details" className="grid gap-5 lg:col-start-1">
      <h2 id="details" className="text-lead font-semibold">
        {t('title')}
      </h2>
      <div className="grid items-start gap-5 md:grid-cols-2 md:gap-x-6">
        <CityField exchange={exchange} checks={checks} />
        {sides.flatMap((side) =>
          inputsOf(pair, side, state.courseType).map((input) => {
            const key = inputKey(side, input.name);
            return (
              <RequisiteInput
                key={`${pair.structure[side].currency.id} ${key}`}
                input={input}
                field={key}
                value={state.requisites[side][input.name] ?? ''}
                fault={checks.faults[key]}
                onChange={(value) => {
                  checks.setFault(key, null);
                  dispatch({ type: 'requisite', side, name: input.name, value });
                }}
                onLeave={() => void checks.leaveInput(side, input)}
              />
            );
          }),
        )}
        <EmailField exchange={exchange} checks={checks} />
      </div>
    </section>
  );
}
