'use client';
import { useTranslations } from 'next-intl';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import type { ClaimReason } from '#domain/claim-status.ts';
import type { Locale } from '#domain/locale.ts';
import { TemplateButtons } from '../templates/template-buttons.tsx';
import type { ActionFormState } from './use-action-form.ts';

/**
 * Reasons that staff can select. `verify` and `no_payment` are left out, because the verification of a card or an
 * identity and the action `no_payment` set these reasons.
 */
const reasons = [
  'client',
  'operator',
  'sender',
  'network',
  'aml',
  'limit',
  'provider',
  'less',
  'more',
  'late',
  'double',
  'timeout',
] as const satisfies ClaimReason[];

const noteHints = {
  required: 'form.noteHint',
  message: 'form.noteMessageHint',
  staff: 'form.noteStaffHint',
  loss: 'form.noteLossHint',
  optional: 'form.optional',
} as const;

interface Props {
  form: ActionFormState;
  /** Language of the claim. Templates are inserted in this language. */
  locale: Locale;
}

export function ReasonFields({ form: { spec, typed, set, errors }, locale }: Props) {
  const t = useTranslations('Operator');
  return (
    <>
      {spec.reason && (
        <Field label={t('form.reason')} error={errors.reason} required>
          {(control) => (
            <Select
              {...control}
              name="reason"
              value={typed.reason}
              onChange={(event) => set({ reason: event.target.value as ClaimReason | '' })}
            >
              <option value="">{t('form.choose')}</option>
              {reasons.map((reason) => (
                <option key={reason} value={reason}>
                  {t(`reason.${reason}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {spec.note && (
        <Field
          label={t('form.note')}
          hint={t(noteHints[spec.note], { language: locale })}
          error={errors.note}
          required={spec.note !== 'optional' && spec.note !== 'message'}
        >
          {(control) => (
            <Textarea
              {...control}
              name="note"
              maxLength={1000}
              value={typed.note}
              onChange={(event) => set({ note: event.target.value })}
            />
          )}
        </Field>
      )}
      {(spec.note === 'required' || spec.note === 'message') && (
        <TemplateButtons locale={locale} text={typed.note} onChange={(note) => set({ note })} />
      )}
    </>
  );
}
