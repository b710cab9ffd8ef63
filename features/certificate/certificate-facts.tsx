'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TransactionNumber } from '#components/transaction-number.tsx';
import { Amount } from '#components/ui/amount.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { rateLines } from '#domain/format-rate.ts';
import type { CallResponse } from '#lib/api/types.ts';
import { formatDate } from '#lib/format.ts';

type Facts = NonNullable<CallResponse<'POST /api/v1/certificates/check/'>['certificate']>;

interface Props {
  facts: Facts;
  /** Name of this exchange, which has signed the facts. */
  name: string;
  /** Further rows, which the signed file does not contain. */
  more?: { term: string; value: ReactNode }[];
  /** Whether transactions link to a block explorer. No explorer knows the transactions of a demo. */
  linked: boolean;
}

/** The signed facts of a certificate, as a list. */
export function CertificateFacts({ facts, name, more = [], linked }: Props) {
  const t = useTranslations('Certificate');
  const locale = useLocale();
  const { received, sent, outcome, paidAt, course } = facts;
  const time = (at: string) => formatDate(at, locale, 'zoned');
  const side = ({ summa, currency, network, tx }: Facts['sent'], label: string) => (
    <span className="grid gap-1">
      <span>
        <Amount value={summa} code={currency} />
        {network && <span className="text-soft"> {network}</span>}
      </span>
      {tx && (
        <span>
          <span className="block text-note text-soft">{label}</span>
          <TransactionNumber number={tx} network={linked ? network : null} />
        </span>
      )}
    </span>
  );
  return (
    <Facts
      items={[
        { term: t('number'), value: facts.number },
        {
          term: t('exchange'),
          value: (
            <>
              {name}
              <span className="block text-note text-soft">{facts.exchange}</span>
            </>
          ),
        },
        { term: t('received'), value: side(received, t('txIn')) },
        { term: t(outcome === 'done' ? 'sent' : 'returned'), value: side(sent, t('txOut')) },
        // Nothing was exchanged if the money was returned.
        ...(outcome === 'done'
          ? [{ term: t('course'), value: rateLines(course, received.currency, sent.currency, locale)[0] }]
          : []),
        ...more,
        { term: t('createdAt'), value: time(facts.createdAt) },
        ...(paidAt ? [{ term: t('paidAt'), value: time(paidAt) }] : []),
        { term: t('finishedAt'), value: time(facts.finishedAt) },
      ]}
    />
  );
}
