'use client';
import { useTranslations } from 'next-intl';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { type MonitorLabel, monitorLabels } from '#domain/monitor-labels.ts';
import { TermField } from './term-field.tsx';
import type { TermsForm } from './use-terms-form.ts';

/**
 * Fields that decide whether the rate files contain the pair, and with which labels. Rate comparison sites download
 * these files.
 */
export function MonitorFields({ form }: { form: TermsForm }) {
  const t = useTranslations('Operator.directions');
  const { labels, exported } = form.draft;
  const toggle = (label: MonitorLabel) =>
    form.set({ labels: labels.includes(label) ? labels.filter((other) => other !== label) : [...labels, label] });
  return (
    <>
      <Checkbox
        label={t('field.exported')}
        hint={t('hint.exported')}
        checked={exported}
        onChange={(event) => form.set({ exported: event.target.checked })}
      />
      {exported && (
        <>
          <fieldset>
            <legend className="font-semibold">{t('field.labels')}</legend>
            <p className="py-1 text-soft">{t('hint.labels')}</p>
            <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
              {monitorLabels.map((label) => (
                <Checkbox
                  key={label}
                  label={
                    <>
                      <code>{label}</code> {t(`label.${label}`)}
                    </>
                  }
                  checked={labels.includes(label)}
                  onChange={() => toggle(label)}
                />
              ))}
            </div>
          </fieldset>
          <div className="grid gap-4 sm:grid-cols-2">
            <TermField
              form={form}
              field="floatingPercent"
              label={t('field.floatingPercent')}
              hint={t('hint.floatingPercent')}
            />
            <TermField
              form={form}
              kind="count"
              field="delayMinutes"
              label={t('field.delayMinutes')}
              hint={t('hint.delayMinutes')}
            />
          </div>
        </>
      )}
    </>
  );
}
