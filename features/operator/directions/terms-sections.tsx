'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Field } from '#components/ui/field.tsx';
import { Select } from '#components/ui/select.tsx';
import type { DeskDirection } from '../types.ts';
import { TermField } from './term-field.tsx';
import type { TermsForm } from './use-terms-form.ts';

interface Props {
  form: TermsForm;
  direction: DeskDirection;
}

const pairOfFields = 'grid gap-4 sm:grid-cols-2';

export function TermsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 text-lead font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

/** Fields for the rate source, the margins and the bonus. */
export function PriceFields({ form, direction: { rates, from, to } }: Props) {
  const t = useTranslations('Operator.directions');
  return (
    <>
      <div className={pairOfFields}>
        <TermField form={form} field="margin" label={t('field.margin')} hint={t('hint.margin')} />
        <TermField
          form={form}
          field="marginVerification"
          label={t('field.marginVerification')}
          hint={t('hint.marginVerification')}
        />
        <TermField form={form} field="bonus" label={t('field.bonus')} hint={t('hint.bonus')} />
      </div>
      <div className={pairOfFields}>
        <RateSelect
          form={form}
          field="fromRate"
          choices={rates.from}
          label={t('field.rate', { unit: from.currency })}
        />
        <RateSelect form={form} field="toRate" choices={rates.to} label={t('field.rate', { unit: to.currency })} />
      </div>
    </>
  );
}

interface RateSelectProps {
  form: TermsForm;
  field: 'fromRate' | 'toRate';
  choices: DeskDirection['rates']['from'];
  label: string;
}

function RateSelect({ form, field, choices: [own, ...others], label }: RateSelectProps) {
  const t = useTranslations('Operator.directions');
  return (
    <Field label={label} hint={others.length === 0 ? t('hint.onlyRate') : undefined} error={form.errorOf(field)}>
      {(control) => (
        <Select
          {...control}
          value={form.draft[field]}
          disabled={others.length === 0}
          onChange={(event) => form.set({ [field]: event.target.value })}
        >
          <option value="">{t('usualRate', { unit: own?.unit ?? '' })}</option>
          {others.map(({ unit }) => (
            <option key={unit} value={unit}>
              {unit}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Fields for the limits of both sides. An empty field means no limit. */
export function LimitFields({ form, direction: { from, to } }: Props) {
  const t = useTranslations('Operator.directions');
  return (
    <>
      <p className="text-soft">{t('limitsText')}</p>
      <div className={pairOfFields}>
        <TermField form={form} field="fromMin" label={t('field.fromMin', { unit: from.currency })} />
        <TermField form={form} field="fromMax" label={t('field.fromMax', { unit: from.currency })} />
        <TermField form={form} field="toMin" label={t('field.toMin', { unit: to.currency })} />
        <TermField form={form} field="toMax" label={t('field.toMax', { unit: to.currency })} />
        {form.draft.marginVerification !== '' && (
          <TermField
            form={form}
            field="fromMinVerification"
            label={t('field.fromMinVerification', { unit: from.currency })}
          />
        )}
      </div>
    </>
  );
}

/**
 * Fields for how long the course is fixed, how long the payment may take, and how far the market may move meanwhile.
 */
export function TimeFields({ form }: Pick<Props, 'form'>) {
  const t = useTranslations('Operator.directions');
  return (
    <div className={pairOfFields}>
      <TermField
        form={form}
        kind="count"
        field="payMinutes"
        label={t('field.payMinutes')}
        hint={t('hint.payMinutes')}
      />
      <TermField
        form={form}
        kind="count"
        field="fixedMinutes"
        label={t('field.fixedMinutes')}
        hint={t('hint.fixedMinutes')}
      />
      <TermField form={form} field="tolerance" label={t('field.tolerance')} hint={t('hint.tolerance')} />
    </div>
  );
}

/** Fields for the bounds of the course. If the course leaves the bounds, the pair closes automatically. */
export function BoundFields({ form, direction: { from, to } }: Props) {
  const t = useTranslations('Operator.directions');
  const units = { from: from.currency, to: to.currency };
  return (
    <>
      <p className="text-soft">{t('boundsText', units)}</p>
      <div className={pairOfFields}>
        <TermField form={form} field="courseFloor" label={t('field.courseFloor', units)} />
        <TermField form={form} field="courseCeiling" label={t('field.courseCeiling', units)} />
      </div>
    </>
  );
}

/** Fields for the notices that customers see in the exchange form. */
export function NoticeFields({ form }: Pick<Props, 'form'>) {
  const t = useTranslations('Operator.directions');
  return (
    <>
      <p className="text-soft">{t('noticeText')}</p>
      <div className={pairOfFields}>
        <TermField form={form} kind="text" field="notifyRu" label={t('field.notifyRu')} />
        <TermField form={form} kind="text" field="notifyEn" label={t('field.notifyEn')} />
      </div>
      <Checkbox
        label={t('field.emailRequired')}
        hint={t('hint.emailRequired')}
        checked={form.draft.emailRequired}
        onChange={(event) => form.set({ emailRequired: event.target.checked })}
      />
      <div className={pairOfFields}>
        <TermField form={form} kind="count" field="best" label={t('field.best')} hint={t('hint.best')} />
      </div>
    </>
  );
}
