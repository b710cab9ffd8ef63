'use client';
import { useTranslations } from 'next-intl';

const endTexts = { inline: 'atZero', elsewhere: 'atZeroThere', office: 'atZeroOffice', partial: 'atZeroPart' } as const;

/** Explains what happens at the deadline of a payment. */
export function DeadlineText({ then }: { then: keyof typeof endTexts }) {
  const t = useTranslations('Claim.pay');
  return <p className="max-w-text text-soft print:hidden">{t(endTexts[then])}</p>;
}
