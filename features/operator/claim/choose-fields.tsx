'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { Amount } from '#components/ui/amount.tsx';
import { FieldError } from '#components/ui/field.tsx';
import { isPositive } from '#domain/amount.ts';
import { formatMoment } from '#lib/format.ts';
import type { OperatorClaim } from '../types.ts';
import { RefundInputs } from './refund-inputs.tsx';
import type { ActionFormState } from './use-action-form.ts';

type Claim = OperatorClaim['claim'];

/**
 * Radio buttons for the option that an operator chooses on the visitor's behalf. Each option shows the amounts that the
 * visitor sees.
 */
export function ChooseFields({ form, claim }: { form: ActionFormState; claim: Claim }) {
  const t = useTranslations('Operator.choose');
  const id = useId();
  const locale = useLocale();
  const { choice } = claim;
  if (!form.spec.choice || !choice) return null;
  const { typed, set, errors } = form;
  const picked = choice.options.find(({ kind }) => kind === typed.choice);
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">{t('legend')}</legend>
        <p className="text-note text-soft">
          {t('until', { at: formatMoment(choice.deadline, locale) })} {t(`default.${choice.default}`)}
        </p>
        {choice.options.map((option) => (
          <label
            key={option.kind}
            className="flex gap-2 rounded-control border border-line p-2 has-checked:border-accent"
          >
            <input
              type="radio"
              name="choice"
              value={option.kind}
              checked={typed.choice === option.kind}
              disabled={!option.enabled}
              aria-labelledby={`${id}-${option.kind}`}
              onChange={() => set({ choice: option.kind })}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span id={`${id}-${option.kind}`} className="grid">
              <span className={option.enabled ? undefined : 'text-soft'}>{option.title}</span>
              <span className="text-note text-soft">
                <OptionAmounts claim={claim} option={option} />
                {option.why}
              </span>
            </span>
          </label>
        ))}
        <FieldError>{errors.choice}</FieldError>
      </fieldset>
      {picked?.needsRequisites && <RefundInputs form={form} inputs={choice.refundInputs} hint={t('known')} />}
    </>
  );
}

type Option = NonNullable<Claim['choice']>['options'][number];

function OptionAmounts({ claim: { from, to }, option: { send, back, toSumma } }: { claim: Claim; option: Option }) {
  const t = useTranslations('Operator.choose');
  return (
    <>
      {send && (
        <span className="block">
          {t('send')} <Amount value={send} code={from.currency} />
        </span>
      )}
      {isPositive(toSumma) && (
        <span className="block">
          {t('receive')} <Amount value={toSumma} code={to.currency} />
        </span>
      )}
      {back && (
        <span className="block">
          {t('back')} <Amount value={back} code={from.currency} />
        </span>
      )}
    </>
  );
}
