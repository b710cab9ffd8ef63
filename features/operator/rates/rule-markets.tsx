import { useTranslations } from 'next-intl';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import { crossCurrencies } from '#domain/usd-price.ts';
import type { RuleDraft } from './rule-draft.ts';
import { RuleField } from './rule-field.tsx';

interface Props {
  draft: RuleDraft;
  /** Names of the sources that the exchange reads. */
  sources: string[];
  error: string | undefined;
  onChange: (part: Partial<RuleDraft>) => void;
}

/** Markets from which a price comes: the traded unit, its quote currency and the sources. */
export function RuleMarkets({ draft, sources, error, onChange }: Props) {
  const t = useTranslations('Operator.rates.rules');
  const names = [...new Set([...sources, ...draft.sources])] as RuleDraft['sources'];
  const toggle = (name: (typeof names)[number]) =>
    onChange({
      sources: draft.sources.includes(name)
        ? draft.sources.filter((one) => one !== name)
        : names.filter((one) => one === name || draft.sources.includes(one)),
    });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <RuleField
          label={t('field.base')}
          hint={t('hint.base')}
          error={error}
          value={draft.base}
          isAmount={false}
          onChange={(base) => onChange({ base })}
        />
        <Field label={t('field.via')} hint={t('hint.via')}>
          {(control) => (
            <Select
              {...control}
              value={draft.via ?? ''}
              onChange={({ target }) => onChange({ via: crossCurrencies.find((one) => one === target.value) ?? null })}
            >
              <option value="">{t('any')}</option>
              {crossCurrencies.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {names.length > 0 && (
        <fieldset>
          <legend className="font-semibold">{t('field.sources')}</legend>
          <p className="text-soft">{t('hint.sources')}</p>
          <div className="flex flex-wrap gap-x-6">
            {names.map((name) => (
              <Checkbox key={name} label={name} checked={draft.sources.includes(name)} onChange={() => toggle(name)} />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
