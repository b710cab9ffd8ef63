'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import { formatMoment } from '#lib/format.ts';
import type { ClaimState } from './types.ts';

/** Lists the messages that staff wrote to the visitor, newest first. */
export function ClaimMessages({ claim: { messages } }: { claim: ClaimState }) {
  const t = useTranslations('Claim');
  const locale = useLocale();
  if (messages.length === 0) return null;
  return (
    <Callout tone="info" title={t('messages', { count: messages.length })}>
      <ul className="grid gap-3">
        {messages.toReversed().map(({ at, text }) => (
          <li key={at} className="grid gap-0.5">
            <time dateTime={at} className="text-note text-soft tabular-nums">
              {formatMoment(at, locale)}
            </time>
            <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
