import { useTranslations } from 'next-intl';
import { DateInput } from '#components/ui/date-input.tsx';
import { Field } from '#components/ui/field.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { daysBetween, maxPeriodDays } from '#domain/figures.ts';
import { type OverviewState, periods } from './use-overview-query.ts';

interface Props {
  state: OverviewState;
  onChange: (next: Partial<OverviewState>) => void;
}

/** Chooses the period of the overview. */
export function PeriodFields({ state, onChange }: Props) {
  const t = useTranslations('Operator.overview');
  const { period, from, to } = state;
  const days = from && to ? daysBetween(from, to) : 1;
  const error = days < 1 ? t('reversed') : days > maxPeriodDays ? t('tooLong') : undefined;
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
            error={name === 'to' ? error : undefined}
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
