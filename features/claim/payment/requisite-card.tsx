'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Amount } from '#components/ui/amount.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import type { ClaimRequisite } from '../types.ts';
import { GroupedText } from './grouped-text.tsx';
import { QrCode } from './qr-code.tsx';

interface Props {
  requisite: ClaimRequisite;
  /** Warnings to be read before the payment. */
  warnings: string[];
}

/** Requisites to pay to. One press copies the raw value. */
export function RequisiteCard({ requisite, warnings }: Props) {
  const t = useTranslations('Claim.requisite');
  const { summa, currency, network, requisites, tag, holder, bank } = requisite;
  const qr = requisites.find((line) => line.qr)?.qr;
  return (
    <section aria-label={t('title')} className="overflow-hidden rounded-sheet border border-line bg-sheet">
      <div className="divide-y divide-line">
        <RequisiteLine label={t('sum')} copy={summa} what={t('sumWhat')}>
          <Amount value={summa} code={currency} size="title" />
        </RequisiteLine>
        {network && <RequisiteLine label={t('network')}>{network}</RequisiteLine>}
        {requisites.map(({ key, label, value }) => (
          <RequisiteLine key={key} label={label} copy={value} what={label}>
            <GroupedText value={value} />
          </RequisiteLine>
        ))}
        {tag && (
          <RequisiteLine label={t('tag')} copy={tag} what={t('tagWhat')}>
            <span className="text-title font-semibold tabular-nums">{tag}</span>
          </RequisiteLine>
        )}
        {holder && (
          <RequisiteLine label={t('holder')} copy={holder} what={t('holderWhat')}>
            {holder}
          </RequisiteLine>
        )}
        {bank && <RequisiteLine label={t('bank')}>{bank}</RequisiteLine>}
      </div>
      <div className="border-line print:grid print:grid-cols-[1fr_auto] print:border-t">
        {warnings.length > 0 && (
          <div className="border-t border-line p-4 sm:px-6 print:border-none">
            <Callout tone="caution">
              <ul className="grid gap-1.5">
                {warnings.map((warning) => (
                  <li key={warning}>{warning}</li>
                ))}
              </ul>
            </Callout>
          </div>
        )}
        {qr && <QrCode text={qr} />}
      </div>
    </section>
  );
}

interface LineProps {
  label: string;
  /** The raw value to copy, if any. */
  copy?: string;
  what?: string;
  children: ReactNode;
}

/** On phones the value takes the whole line, so that amounts and addresses wrap as little as possible. */
const RequisiteLine = ({ label, copy, what, children }: LineProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 py-3 pr-2 pl-4 sm:pl-6 print:py-1.5">
    <p className="text-note text-soft">{label}</p>
    <p className="text-lead wrap-anywhere max-sm:col-span-2 sm:col-start-1">{children}</p>
    {copy && what && (
      <span className="col-start-2 row-start-1 max-sm:-my-2 sm:row-span-2 sm:row-start-1 print:hidden">
        <CopyButton value={copy} what={what} />
      </span>
    )}
  </div>
);
