'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { GroupedText } from '#components/grouped-text.tsx';
import { Amount } from '#components/ui/amount.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import type { ClaimRequisite } from '../types.ts';
import { QrCode } from './qr-code.tsx';

interface Props {
  requisite: ClaimRequisite;
  warnings: string[];
}

/** Requisites to pay to, each with a button that copies the raw value. */
export function RequisiteCard({ requisite, warnings }: Props) {
  const t = useTranslations('Claim.requisite');
  const { summa, currency, network, requisites, tag, holder, bank, confirmationsRequired } = requisite;
  const qr = requisites.find((line) => line.qr)?.qr;
  return (
    <section aria-label={t('title')} className="overflow-hidden rounded-sheet border border-line bg-sheet">
      <div className="border-line sm:grid sm:grid-cols-[minmax(0,1fr)_auto] print:grid print:grid-cols-[minmax(0,1fr)_auto]">
        <div className="divide-y divide-line">
          <RequisiteLine label={t('sum')} copy={summa} what={t('sumWhat')}>
            <Amount value={summa} code={currency} size="title" />
          </RequisiteLine>
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
          {network && (
            <RequisiteLine label={t('network')}>
              {network}
              {confirmationsRequired !== null && (
                <span className="block text-note text-soft">
                  {t('confirmations', { count: confirmationsRequired })}
                </span>
              )}
            </RequisiteLine>
          )}
          {holder && (
            <RequisiteLine label={t('holder')} copy={holder} what={t('holderWhat')}>
              {holder}
            </RequisiteLine>
          )}
          {bank && <RequisiteLine label={t('bank')}>{bank}</RequisiteLine>}
        </div>
        {qr && <QrCode text={qr} />}
      </div>
      {warnings.length > 0 && (
        <div className="border-t border-line p-4 sm:px-6">
          <Callout tone="caution">
            <ul className="grid gap-1.5">
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </Callout>
        </div>
      )}
    </section>
  );
}

interface LineProps {
  label: string;
  /** Raw value for the copy button. Without this value, the line has no copy button. */
  copy?: string;
  what?: string;
  children: ReactNode;
}

/**
 * Line for one requisite. Label and copy button share the first row; the value gets the whole second row, so that an
 * address wraps as little as possible.
 */
const RequisiteLine = ({ label, copy, what, children }: LineProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 py-3 pr-2 pl-4 sm:pl-6 print:py-1.5">
    <p className="text-note text-soft">{label}</p>
    <p className="col-span-2 text-lead wrap-anywhere">{children}</p>
    {copy && what && (
      <span className="col-start-2 row-start-1 -my-2 print:hidden">
        <CopyButton value={copy} what={what} />
      </span>
    )}
  </div>
);
