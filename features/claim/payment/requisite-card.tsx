'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { GroupedText } from '#components/grouped-text.tsx';
import { Amount } from '#components/ui/amount.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { cn } from '#lib/cn.ts';
import type { ClaimRequisite } from '../types.ts';
import { QrCode } from './qr-code.tsx';

interface Props {
  requisite: ClaimRequisite;
}

/** Requisites to pay to, each with a button that copies the raw value. */
export function RequisiteCard({ requisite }: Props) {
  const t = useTranslations('Claim.requisite');
  const { summa, currency, network, requisites, tag, holder, bank, confirmationsRequired, warnings } = requisite;
  const qr = requisites.find((line) => line.qr)?.qr;
  return (
    <section aria-label={t('title')} className="overflow-hidden rounded-sheet border border-line bg-sheet">
      <div className="sm:grid sm:grid-cols-[minmax(0,1fr)_auto] print:grid print:grid-cols-[minmax(0,1fr)_auto]">
        <div className="-mt-px flex flex-col">
          {/* Wide screens show amount and network in one row; on phones, the network follows the address. */}
          <div className="max-sm:contents sm:grid sm:auto-cols-fr sm:grid-flow-col">
            <RequisiteLine label={t('sum')} copy={summa} what={t('sumWhat')}>
              <Amount value={summa} code={currency} size="title" />
            </RequisiteLine>
            {network && (
              <RequisiteLine label={t('network')} className="max-sm:order-last sm:border-l">
                {network}
                {confirmationsRequired !== null && (
                  <span className="block text-note text-soft">
                    {t('confirmations', { count: confirmationsRequired })}
                  </span>
                )}
              </RequisiteLine>
            )}
            {bank && (
              <RequisiteLine label={t('bank')} className="max-sm:order-last sm:border-l">
                {bank}
              </RequisiteLine>
            )}
          </div>
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
          {warnings.length > 0 && (
            <div className="flex gap-3 border-t border-line bg-caution-wash px-4 py-2.5 max-sm:order-last sm:mt-auto sm:px-6">
              <Icon name="warning" className="mt-0.5 text-caution" />
              <ul className="grid gap-1">
                {warnings.map((warning) => (
                  <li key={warning}>{warning}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
        {qr && <QrCode text={qr} />}
      </div>
    </section>
  );
}

interface LineProps {
  label: string;
  /** Raw value for the copy button. Without this value, the line has no copy button. */
  copy?: string;
  what?: string;
  className?: string;
  children: ReactNode;
}

/**
 * Line for one requisite. Label and copy button share the first row; the value gets the whole second row, so that an
 * address wraps as little as possible.
 */
const RequisiteLine = ({ label, copy, what, className, children }: LineProps) => (
  <div
    className={cn(
      'grid grid-cols-[minmax(0,1fr)_auto] content-start items-center gap-x-3 gap-y-0.5 border-t border-line py-2.5 pr-2 pl-4 sm:pl-6 print:py-1.5',
      className,
    )}
  >
    <p className="min-h-7 text-note leading-7 text-soft">{label}</p>
    <p className="col-span-2 text-lead wrap-anywhere">{children}</p>
    {copy && what && (
      <span className="col-start-2 row-start-1 -my-2 print:hidden">
        <CopyButton value={copy} what={what} />
      </span>
    )}
  </div>
);
