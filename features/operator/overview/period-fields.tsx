import { useTranslations } from 'next-intl';
import { DateInput } from '#components/ui/date-input.tsx';
import { Field } from '#components/ui/field.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { type OverviewState, periodFault, periods } from './use-overview-query.ts';

interface Props {
  state: OverviewState;
  onChange: (next: Partial<OverviewState>) => void;
}

/** Fields with which staff choose the period of the overview. */
export function PeriodFields({ state, onChange }: Props) {
  const t = useTranslations('Operator.overview');
  const { period } = state;
  const fault = periodFault(state);
  return (
    <>
      <Segmented
        legend={t('period')}
        name="period"
        options={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
        value={period}
        onChange={(value) => onChange({ period: value })}
      />
      {period === 'dates' &&
        (['from', 'to'] as const).map((name) => (
          <Field
            key={name}
            label={t(name)}
            labelHidden
            error={name === 'to' && fault && t(fault)}
            className="w-44 max-sm:w-[calc(50%-0.375rem)]"
          >
            {(control) => (
              <DateInput
                {...control}
                empty={t(name)}
                value={state[name]}
                onChange={({ target }) => onChange({ [name]: target.value })}
              />
            )}
          </Field>
        ))}
    </>
  );
}
