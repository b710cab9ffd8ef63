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
  /** Everything to know before sending. */
  warnings: string[];
}

/** Where to pay: each value large, whole, and copied raw with one press. */
export function RequisiteCard({ requisite, warnings }: Props) {
  const t = useTranslations('Claim.requisite');
  const { summa, currency, network, requisites, tag, holder, bank } = requisite;
  const qr = requisites.find((line) => line.qr)?.qr;
  return (
    <section aria-label={t('title')} className="overflow-hidden rounded-sheet border border-line bg-sheet">
      <div className="divide-y divide-line">
        <Line label={t('sum')} copy={summa} what={t('sumWhat')}>
          <Amount value={summa} code={currency} size="title" />
        </Line>
        {network && <Line label={t('network')}>{network}</Line>}
        {requisites.map(({ key, label, value }) => (
          <Line key={key} label={label} copy={value} what={label}>
            <GroupedText value={value} />
          </Line>
        ))}
        {tag && (
          <Line label={t('tag')} copy={tag} what={t('tagWhat')}>
            <span className="text-title font-semibold tabular-nums">{tag}</span>
          </Line>
        )}
        {holder && (
          <Line label={t('holder')} copy={holder} what={t('holderWhat')}>
            {holder}
          </Line>
        )}
        {bank && <Line label={t('bank')}>{bank}</Line>}
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
      {qr && <QrCode text={qr} />}
    </section>
  );
}

interface LineProps {
  label: string;
  /** The raw value; without it there is nothing to copy. */
  copy?: string;
  what?: string;
  children: ReactNode;
}

const Line = ({ label, copy, what, children }: LineProps) => (
  <div className="flex items-center justify-between gap-3 py-3 pr-2 pl-4 sm:pl-6">
    <div className="grid min-w-0 gap-0.5">
      <p className="text-note text-soft">{label}</p>
      <p className="text-lead wrap-anywhere">{children}</p>
    </div>
    {copy && what && (
      <span className="print:hidden">
        <CopyButton value={copy} what={what} />
      </span>
    )}
  </div>
);
