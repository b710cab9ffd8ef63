'use client';
import { useLocale, useTranslations } from 'next-intl';
import { TransactionNumber } from '#components/transaction-number.tsx';
import { Amount } from '#components/ui/amount.tsx';
import { Facts } from '#components/ui/facts.tsx';
import type { CallResponse } from '#lib/api/types.ts';
import { formatDate } from '#lib/format.ts';

type Facts = NonNullable<CallResponse<'POST /api/v1/certificates/check/'>['certificate']>;

interface Props {
  facts: Facts;
  /** Whether transactions link to a block explorer. No explorer knows the transactions of a demo. */
  linked: boolean;
}

/** The signed facts of a certificate, as a list. */
export function CertificateFacts({ facts, linked }: Props) {
  const t = useTranslations('Certificate');
  const locale = useLocale();
  const { received, sent, outcome, paidAt } = facts;
  const side = ({ summa, currency, network, tx }: Facts['sent']) => (
    <span className="grid gap-1">
      <span>
        <Amount value={summa} code={currency} />
        {network && <span className="text-soft"> {network}</span>}
      </span>
      {tx && <TransactionNumber number={tx} network={linked ? network : null} />}
    </span>
  );
  return (
    <Facts
      items={[
        { term: t('number'), value: facts.number },
        { term: t('exchange'), value: facts.exchange },
        { term: t('received'), value: side(received) },
        { term: t(outcome === 'done' ? 'sent' : 'returned'), value: side(sent) },
        { term: t('createdAt'), value: formatDate(facts.createdAt, locale) },
        ...(paidAt ? [{ term: t('paidAt'), value: formatDate(paidAt, locale) }] : []),
        { term: t('finishedAt'), value: formatDate(facts.finishedAt, locale) },
      ]}
    />
  );
}
