'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Field, FieldError } from '#components/ui/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Input } from '#components/ui/input.tsx';
import type { PartnerLevel } from '#domain/referral.ts';

interface Props {
  label: string;
  error: string | undefined;
  levels: readonly PartnerLevel[];
  onChange: (levels: PartnerLevel[]) => void;
}

/** Editor of the levels of the referral programme. */
export function LevelsEditor({ label, error, levels, onChange }: Props) {
  const t = useTranslations('Operator.settings.levels');
  const set = (place: number, change: Partial<PartnerLevel>) =>
    onChange(levels.map((level, index) => (index === place ? { ...level, ...change } : level)));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{label}</legend>
      <p className="text-soft">{t('hint')}</p>
      {levels.map((level, place) => (
        // The index is the key, because levels have no ids. A key made from the typed text would change at each
        // keystroke, and the field would lose the focus.
        <div key={place} className="flex items-end gap-3">
          {(['from', 'percent'] as const).map((name) => (
            <Field key={name} label={t(name)} className="w-48" labelHidden={place > 0}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  autoComplete="off"
                  className="tabular-nums"
                  value={level[name]}
                  onChange={(event) => set(place, { [name]: event.target.value })}
                />
              )}
            </Field>
          ))}
          {levels.length > 1 && (
            <Button
              variant="quiet"
              size="icon"
              aria-label={t('remove', { number: place + 1 })}
              onClick={() => onChange(levels.filter((_, index) => index !== place))}
            >
              <Icon name="close" />
            </Button>
          )}
        </div>
      ))}
      <FieldError>{error}</FieldError>
      <Button
        variant="secondary"
        size="dense"
        className="justify-self-start"
        onClick={() => onChange([...levels, { from: '', percent: '' }])}
      >
        {t('add')}
      </Button>
    </fieldset>
  );
}
