'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { directionFields } from '#domain/direction-terms.ts';
import { formatMoney } from '#domain/format.ts';
import { rateLines } from '#domain/format-rate.ts';
import { fieldErrors } from '#lib/api/field-error.ts';
import { formatPercent } from '#lib/format.ts';
import { previewOf } from '../directions/preview.ts';
import { PricePreview } from '../directions/price-preview.tsx';
import { TermField } from '../directions/term-field.tsx';
import { LimitFields } from '../directions/terms-sections.tsx';
import { useSaveDirection } from '../directions/use-directions.ts';
import { useTermsForm } from '../directions/use-terms-form.ts';
import { OperatorError } from '../operator-error.tsx';
import type { DeskDirection } from '../types.ts';
import { OpenStep } from './open-step.tsx';
import { RequisiteStep } from './requisite-step.tsx';
import { ReserveStep } from './reserve-step.tsx';
import { WizardStep } from './wizard-step.tsx';

/**
 * Steps of the wizard after the choice of the pair. The limits step saves all settings, but the pair stays closed
 * until the last step.
 */
export function PairSteps({ direction }: { direction: DeskDirection }) {
  const t = useTranslations('Operator.wizard');
  const labels = useTranslations('Operator.directions');
  const locale = useLocale();
  const [current, setCurrent] = useState(2);
  const save = useSaveDirection();
  const form = useTermsForm(direction.terms, save.error);
  const { from, to, reserve } = direction;
  // Computes the course from the typed margin, because the saved course still contains the previous margin.
  const course = previewOf(direction, form.terms)?.course ?? direction.course;
  const next = () => setCurrent(current + 1);
  const store = () => {
    if (!form.check() || save.isPending) return;
    const params = { from: from.code, to: to.code };
    const body = Object.keys(form.patch).length > 0 || direction.exists ? form.patch : { margin: form.terms.margin };
    save.mutate({ params, body }, { onSuccess: next });
  };
  const step = (number: number) => ({ number, current, onReopen: () => setCurrent(number) });
  const isTold = save.error && fieldErrors(save.error, directionFields).length > 0;
  return (
    <>
      <WizardStep
        {...step(2)}
        title={t('step.price')}
        explanation={t('explain.price', { from: from.currency, to: to.currency })}
        summary={[
          t('marginIs', { margin: formatPercent(form.terms.margin, locale) }),
          course && rateLines(course, from.currency, to.currency, locale)[0],
        ]
          .filter(Boolean)
          .join(', ')}
      >
        <div className="grid gap-x-10 gap-y-4 lg:grid-cols-2">
          <div className="grid content-start gap-4">
            <TermField form={form} field="margin" label={labels('field.margin')} hint={labels('hint.margin')} />
            <Button className="justify-self-start" onClick={() => form.check() && next()}>
              {t('next')}
            </Button>
          </div>
          <PricePreview direction={direction} terms={form.terms} isReserveLater />
        </div>
      </WizardStep>
      <WizardStep {...step(3)} title={t('step.limits')} explanation={t('explain.limits')} summary={t('limitsSaved')}>
        <div className="grid max-w-text gap-4">
          <LimitFields form={form} direction={direction} />
          {save.error && !isTold && <OperatorError error={save.error} />}
          {isTold && <p className="text-danger">{labels('lookAbove')}</p>}
          <Button className="justify-self-start" busy={save.isPending} onClick={store}>
            {t('saveNext')}
          </Button>
        </div>
      </WizardStep>
      <WizardStep
        {...step(4)}
        title={t('step.requisite')}
        explanation={t('explain.requisite', { code: from.code })}
        summary={t(direction.problems.some(({ code }) => code === 'requisites') ? 'noPlace' : 'placeThere')}
      >
        <RequisiteStep direction={direction} onNext={next} />
      </WizardStep>
      <WizardStep
        {...step(5)}
        title={t('step.reserve')}
        explanation={t('explain.reserve', { code: to.code })}
        summary={formatMoney(reserve, to.currency, locale)}
      >
        <ReserveStep direction={direction} onNext={next} />
      </WizardStep>
      <WizardStep {...step(6)} title={t('step.open')} explanation={t('explain.open')}>
        <OpenStep direction={direction} />
      </WizardStep>
    </>
  );
}
