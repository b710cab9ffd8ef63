'use client';
import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import { changesBetween } from '#domain/change-log.ts';
import { directionFields, loggedTerms, sellsAtLoss } from '#domain/direction-terms.ts';
import { fieldErrors } from '#lib/api/field-error.ts';
import { ChangedFields } from '../change-log/changed-fields.tsx';
import { OperatorError } from '../operator-error.tsx';
import type { DeskDirection } from '../types.ts';
import { useMay } from '../use-role.ts';
import { MonitorFields } from './monitor-fields.tsx';
import { PricePreview } from './price-preview.tsx';
import { BoundFields, LimitFields, NoticeFields, PriceFields, TermsSection, TimeFields } from './terms-sections.tsx';
import { useSaveDirection } from './use-directions.ts';
import { useTermsForm } from './use-terms-form.ts';

/** Form with the settings of a direction, next to a preview of their effect. */
export function DirectionForm({ direction }: { direction: DeskDirection }) {
  const t = useTranslations('Operator.directions');
  const mayWrite = useMay()('directions:write');
  const save = useSaveDirection();
  const form = useTermsForm(direction.terms, save.error);
  const { terms, patch } = form;
  const changes = changesBetween(loggedTerms(direction.terms), loggedTerms(terms));
  const hasChanges = Object.keys(patch).length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.check() || !hasChanges || save.isPending) return;
    const params = { from: direction.from.code, to: direction.to.code };
    save.mutate({ params, body: patch }, { onSuccess: (saved) => form.reset(saved.terms) });
  };
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem] xl:grid-cols-[minmax(0,1fr)_27rem]">
      <div className="self-start lg:sticky lg:top-4 lg:order-last">
        <PricePreview direction={direction} terms={terms} />
      </div>
      <form method="post" noValidate onSubmit={submit} className="min-w-0">
        <fieldset disabled={!mayWrite} className="grid min-w-0 gap-8">
          <TermsSection title={t('section.price')}>
            <PriceFields form={form} direction={direction} />
          </TermsSection>
          <TermsSection title={t('section.limits')}>
            <LimitFields form={form} direction={direction} />
          </TermsSection>
          <TermsSection title={t('section.time')}>
            <TimeFields form={form} />
          </TermsSection>
          <TermsSection title={t('section.bounds')}>
            <BoundFields form={form} direction={direction} />
          </TermsSection>
          <TermsSection title={t('section.notice')}>
            <NoticeFields form={form} />
          </TermsSection>
          <TermsSection title={t('section.monitors')}>
            <MonitorFields form={form} />
          </TermsSection>
        </fieldset>
        {mayWrite && (
          <div className="save-bar">
            <div role="status" className="grid max-h-40 gap-1 overflow-y-auto text-note">
              {changes.length > 0 && <ChangedFields changes={changes} room="directions" />}
              {save.isSuccess && !hasChanges && <p>{t(save.data.isWaiting ? 'savedWaits' : 'saved')}</p>}
            </div>
            {hasChanges && sellsAtLoss(direction.terms, terms) && <p className="text-danger">{t('lossSaves')}</p>}
            {save.error && fieldErrors(save.error, directionFields).length === 0 && (
              <OperatorError error={save.error} />
            )}
            {save.error && fieldErrors(save.error, directionFields).length > 0 && (
              <p role="alert" className="text-danger">
                {t('lookAbove')}
              </p>
            )}
            <SubmitButton busy={save.isPending} className="justify-self-start">
              {t('save')}
            </SubmitButton>
          </div>
        )}
      </form>
    </div>
  );
}
