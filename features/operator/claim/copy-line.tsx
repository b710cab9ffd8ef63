'use client';
import { useTranslations } from 'next-intl';
import { CopyButton } from '#components/ui/copy-button.tsx';

export interface LabelledValue {
  label: string;
  value: string;
}

/** A label and its value, with a button that copies the raw value. */
export function CopyLine({ label, value }: LabelledValue) {
  const t = useTranslations('Operator.claim');
  return (
    <div className="relative min-h-12 py-1.5 pr-14 pl-4">
      <dt className="text-note text-soft">{label}</dt>
      <dd className="wrap-anywhere">
        {value}
        <span className="absolute inset-y-0 right-1 my-auto h-11">
          <CopyButton value={value} what={t('lineWhat', { label })} compact />
        </span>
      </dd>
    </div>
  );
}
