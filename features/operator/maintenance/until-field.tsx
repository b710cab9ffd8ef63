'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { formatMoment } from '#lib/format.ts';
import { fromLocalInput, toLocalInput } from '../local-time.ts';

const presets = [
  ['halfHour', 30],
  ['hour', 60],
  ['threeHours', 180],
] as const;

interface Props {
  /** End of the maintenance, in the format of a datetime-local input. */
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

export function UntilField({ value, onChange, error }: Props) {
  const t = useTranslations('Operator.tech');
  const locale = useLocale();
  const instant = fromLocalInput(value);
  return (
    <div className="grid gap-2">
      <Field
        label={t('until')}
        hint={instant ? t('untilIs', { at: formatMoment(instant, locale) }) : t('untilHint')}
        error={error}
      >
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            className="sm:max-w-72"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
      <p className="flex flex-wrap gap-1">
        {presets.map(([name, minutes]) => (
          <Button
            key={name}
            variant="secondary"
            size="dense"
            onClick={() => onChange(toLocalInput(new Date(Date.now() + minutes * 60_000).toISOString()))}
          >
            {t(`after.${name}`)}
          </Button>
        ))}
        {value !== '' && (
          <Button variant="quiet" size="dense" onClick={() => onChange('')}>
            {t('noTime')}
          </Button>
        )}
      </p>
    </div>
  );
}
