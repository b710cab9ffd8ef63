'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field, FieldError } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { type RequisiteFormat, requisiteFormats } from '#domain/requisites/format.ts';
import { type CurrencyInput, newInput } from './currency-draft.ts';

interface Props {
  inputs: CurrencyInput[];
  onChange: (inputs: CurrencyInput[]) => void;
  error?: string | undefined;
}

const mostInputs = 6;

/**
 * Editor for the fields that customers must fill in to receive the currency. The format of a field decides which texts
 * it accepts.
 */
export function InputsEditor({ inputs, onChange, error }: Props) {
  const t = useTranslations('Operator.currencies');
  const set = (index: number, part: Partial<CurrencyInput>) =>
    onChange(inputs.map((input, place) => (place === index ? { ...input, ...part } : input)));
  const freeName = () => {
    const names = new Set(inputs.map(({ name }) => name));
    return ['address', 'field2', 'field3', 'field4', 'field5', 'field6'].find((name) => !names.has(name)) ?? 'field7';
  };
  return (
    <fieldset className="grid gap-4">
      <legend className="font-semibold">{t('inputs')}</legend>
      <p className="text-soft">{t('inputsText')}</p>
      {inputs.map((input, index) => (
        <div key={input.name} className="grid gap-4 border-l border-line pl-4 sm:grid-cols-2">
          {(['labelRu', 'labelEn'] as const).map((name) => (
            <Field key={name} label={t(`input.${name}`)}>
              {(control) => (
                <Input
                  {...control}
                  maxLength={60}
                  value={input[name]}
                  onChange={(event) => set(index, { [name]: event.target.value })}
                />
              )}
            </Field>
          ))}
          <Field label={t('input.format')}>
            {(control) => (
              <Select
                {...control}
                value={input.format}
                onChange={(event) => set(index, { format: event.target.value as RequisiteFormat })}
              >
                {requisiteFormats.map((format) => (
                  <option key={format} value={format}>
                    {t(`format.${format}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <div className="flex flex-wrap items-center justify-between gap-2 self-end">
            <Checkbox
              label={t('input.required')}
              checked={input.required}
              onChange={(event) => set(index, { required: event.target.checked })}
            />
            <Button
              variant="quiet"
              size="dense"
              aria-label={t('input.removeOf', { name: input.labelRu })}
              onClick={() => onChange(inputs.filter((_, place) => place !== index))}
            >
              {t('input.remove')}
            </Button>
          </div>
        </div>
      ))}
      <FieldError>{error}</FieldError>
      {inputs.length < mostInputs && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => onChange([...inputs, newInput(freeName())])}
        >
          {t('input.add')}
        </Button>
      )}
    </fieldset>
  );
}
