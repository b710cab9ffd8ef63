'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useRef, useState } from 'react';
import { Segmented } from '#components/ui/segmented.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { fieldError } from '#lib/api/field-error.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { useFaultFocus } from '#lib/use-fault-focus.ts';
import { OperatorError } from '../operator-error.tsx';
import type { RateRule } from '../types.ts';
import { boundFields, draftOf, faultyFields, inputOf, type RuleDraft } from './rule-draft.ts';
import { RuleField } from './rule-field.tsx';
import { RuleMarkets } from './rule-markets.tsx';
import { rulesQuery } from './rules-query.ts';

interface Props {
  /** The rule to change, or null for a new one. */
  rule: RateRule | null;
  /** Names of the sources that the exchange reads. */
  sources: string[];
  onDone: () => void;
}

/** Form with the origin and the bounds of one unit's price in US dollars. */
export function RuleForm({ rule, sources, onDone }: Props) {
  const t = useTranslations('Operator.rates.rules');
  const locale = useLocale();
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(rule, locale));
  const [failedChecks, setFailedChecks] = useState(0);
  const save = useSubmit('PUT /api/v1/operator/rates/rules/:unit/', {
    onSuccess: (rules) => {
      client.setQueryData(rulesQuery.queryKey, rules);
      void client.invalidateQueries({ queryKey: ['GET /api/v1/operator/change-requests/'] });
      onDone();
    },
  });
  const change = (part: Partial<RuleDraft>) => {
    setDraft({ ...draft, ...part });
    save.reset();
  };
  const form = useRef<HTMLFormElement>(null);
  useFaultFocus(form, failedChecks, save.error);
  const faulty = faultyFields(draft, locale);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (faulty.size > 0) setFailedChecks(failedChecks + 1);
    else if (!save.isPending) save.mutate(inputOf(draft, locale));
  };
  const fieldOf = (name: 'unit' | 'follows' | 'factor' | (typeof boundFields)[number]) => ({
    label: t(`field.${name}`),
    hint: name === 'unit' && rule ? undefined : t(`hint.${name}`),
    value: draft[name],
    error: (failedChecks > 0 && faulty.has(name) && t(`wrong.${name}`)) || fieldError(save.error, name),
    isAmount: name !== 'unit' && name !== 'follows',
    onChange: (value: string) => change({ [name]: value }),
  });
  const named = ['unit', 'base', 'follows', 'factor', ...boundFields].some((name) => fieldError(save.error, name));
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
      {!rule && <RuleField {...fieldOf('unit')} isFirst />}
      <Segmented
        legend={t('kindLabel')}
        name="kind"
        options={(['market', 'follows'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
      />
      {draft.kind === 'market' ? (
        <RuleMarkets draft={draft} sources={sources} error={fieldError(save.error, 'base')} onChange={change} />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <RuleField {...fieldOf('follows')} />
          <RuleField {...fieldOf('factor')} />
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {boundFields.map((name) => (
          <RuleField key={name} {...fieldOf(name)} />
        ))}
      </div>
      <p className="text-soft">{t('applies')}</p>
      {save.error && !named && <OperatorError error={save.error} />}
      <SubmitButton busy={save.isPending} className="justify-self-start">
        {t('save')}
      </SubmitButton>
    </form>
  );
}
