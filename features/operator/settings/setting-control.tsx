'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import type { Accent } from '#domain/accent.ts';
import type { PartnerLevel } from '#domain/referral.ts';
import { loggedValue } from '#domain/settings/change.ts';
import { type SettingName, settingFields } from '#domain/settings/groups.ts';
import { parseExactAmount } from '#lib/parse-exact-amount.ts';
import { CurrencySelect } from '../currency-select.tsx';
import { ColourControl } from './colour-control.tsx';
import { LevelsEditor } from './levels-editor.tsx';
import { MonitorsEditor } from './monitors-editor.tsx';
import { type DraftValue, draftOf, type MonitorDraft, valueOf } from './setting-draft.ts';
import { useSettingText } from './use-setting-text.ts';

interface Props {
  name: SettingName;
  value: DraftValue;
  /** Accent colours of both themes, derived from the typed colours. */
  accent: Accent;
  error: string | undefined;
  onChange: (value: DraftValue) => void;
}

const textOf = (value: DraftValue): string => (typeof value === 'string' ? value : '');

/** Form control of one setting, with its explanation and its initial value. */
export function SettingControl(props: Props) {
  const { name, value, accent, error, onChange } = props;
  const theme = name === 'brand.accentDark' ? 'dark' : 'light';
  const { labelOf, hintOf } = useSettingText();
  const [label, hint] = [labelOf(name), hintOf(name)];
  const reset = <InitialValue {...props} />;
  switch (settingFields[name].kind) {
    case 'flag':
      return (
        <Checkbox
          label={label}
          hint={hint}
          error={error}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case 'colour':
      return (
        <ColourControl
          label={label}
          hint={hint}
          error={error}
          theme={theme}
          follows={accent[theme]}
          value={textOf(value)}
          onChange={onChange}
        />
      );
    case 'currency':
      return (
        <CurrencySelect
          label={label}
          hint={
            <>
              {hint} {reset}
            </>
          }
          error={error}
          value={textOf(value)}
          onChange={onChange}
        />
      );
    case 'choice':
      return (
        <Field label={label} hint={hint} error={error}>
          {(control) => <ChoiceSelect {...props} control={control} />}
        </Field>
      );
    case 'levels':
      return <LevelsEditor label={label} error={error} levels={value as PartnerLevel[]} onChange={onChange} />;
    case 'monitors':
      return <MonitorsEditor label={label} error={error} monitors={value as MonitorDraft[]} onChange={onChange} />;
    default:
      return (
        <Field
          label={label}
          error={error}
          hint={
            <>
              {hint} {reset}
            </>
          }
        >
          {(control) => <TypedValue {...props} control={control} />}
        </Field>
      );
  }
}

function ChoiceSelect({ name, value, onChange, control }: Props & { control: object }) {
  const { valueText } = useSettingText();
  const field = settingFields[name];
  const options = field.kind === 'choice' ? field.options : [];
  return (
    <Select {...control} value={textOf(value)} onChange={(event) => onChange(event.target.value)}>
      {options.map((option) => (
        <option key={option} value={option}>
          {valueText(name, option)}
        </option>
      ))}
    </Select>
  );
}

function TypedValue({ name, value, onChange, control }: Props & { control: object }) {
  const locale = useLocale();
  const { unitOf, valueText } = useSettingText();
  const field = settingFields[name];
  const isNumber = field.kind === 'number' || field.kind === 'amount';
  const text = textOf(value);
  const input = (
    <Input
      {...control}
      inputMode={isNumber ? 'decimal' : 'text'}
      autoComplete="off"
      lang={name.endsWith('Ru') ? 'ru' : name.endsWith('En') ? 'en' : undefined}
      placeholder={field.optional ? valueText(name, null) : undefined}
      className={isNumber ? 'max-w-48 tabular-nums' : undefined}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  if (!isNumber) return input;
  return (
    <span className="flex items-center gap-3">
      {input}
      <span className="text-soft">{unitOf(name, parseExactAmount(text.trim(), locale) ?? '')}</span>
    </span>
  );
}

/** Shows the initial value of a setting, with a button that restores this value. */
function InitialValue({ name, value, onChange }: Props) {
  const t = useTranslations('Operator.settings');
  const locale = useLocale();
  const { initialOf, labelOf } = useSettingText();
  const field = settingFields[name];
  if (field.kind === 'text') return null;
  const current = valueOf(field, value, locale);
  const isInitial = current !== undefined && loggedValue(current) === loggedValue(field.initial);
  return (
    <>
      <span className="text-note">{t('initial', { value: initialOf(name) })}</span>
      {!isInitial && (
        <button
          type="button"
          aria-label={t('resetOf', { name: labelOf(name) })}
          className="-my-2 ml-2 inline-flex min-h-11 items-center text-note text-accent underline"
          onClick={() => onChange(draftOf(field, field.initial, locale))}
        >
          {t('reset')}
        </button>
      )}
    </>
  );
}
