'use client';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { isColour, lowestContrast, minContrast, readableShade, type ThemeName } from '#domain/accent.ts';
import { cn } from '#lib/cn.ts';

interface Props {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  theme: ThemeName;
  value: string;
  /** Colour that applies while the field is empty. */
  follows: string;
  onChange: (value: string) => void;
}

/**
 * Field for a colour, typed as a code or picked from the browser's palette. Shows the colour's contrast, and the
 * nearest readable shade if the contrast is too low.
 */
export function ColourControl({ label, hint, error, theme, value, follows, onChange }: Props) {
  const t = useTranslations('Operator.settings');
  const colour = value.trim().toLowerCase();
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="grid gap-2">
          <span className="flex items-center gap-3">
            <input
              type="color"
              aria-label={t('colour.pick', { name: label })}
              value={isColour(colour) ? colour : follows}
              onChange={(event) => onChange(event.target.value)}
              className="h-12 w-14 rounded-control border border-edge bg-sheet p-1"
            />
            <Input
              {...control}
              autoComplete="off"
              spellCheck={false}
              maxLength={7}
              placeholder={t('follows')}
              className="max-w-48"
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          </span>
          {isColour(colour) && <Contrast theme={theme} colour={colour} onChange={onChange} />}
        </span>
      )}
    </Field>
  );
}

function Contrast({ theme, colour, onChange }: Pick<Props, 'theme' | 'onChange'> & { colour: string }) {
  const t = useTranslations('Operator.settings.colour');
  const ratio = lowestContrast(theme, colour);
  const isLow = ratio < minContrast;
  const shade = readableShade(theme, colour);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span role="status" className={cn('text-note', isLow ? 'text-danger' : 'text-soft')}>
        {/* Rounds the contrast down, because 4.49 is not enough and must not be shown as 4.5. */}
        {t('contrast', { ratio: Math.floor(ratio * 10) / 10 })}
        {isLow && `: ${t('low')}`}
      </span>
      {isLow && (
        <Button variant="secondary" size="dense" onClick={() => onChange(shade)}>
          {t('suggest', { colour: shade })}
        </Button>
      )}
    </span>
  );
}
