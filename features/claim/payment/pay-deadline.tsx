'use client';
import { useTranslations } from 'next-intl';
import { TimeLeft } from './time-left.tsx';

interface Props {
  until: string;
  offset: number;
  then: DeadlineEnd;
}

const endTexts = { inline: 'atZero', elsewhere: 'atZeroThere', office: 'atZeroOffice', partial: 'atZeroPart' } as const;

/** Key of the text that explains what happens at the deadline. */
type DeadlineEnd = keyof typeof endTexts;

/** Shows the time left to pay, and what happens at the deadline. */
export const PayDeadline = ({ until, offset, then }: Props) => (
  <div className="grid gap-1 print:hidden">
    <TimeLeft until={until} offset={offset} />
    <DeadlineText then={then} />
  </div>
);

export function DeadlineText({ then }: { then: DeadlineEnd }) {
  const t = useTranslations('Claim.pay');
  return <p className="max-w-text text-soft print:hidden">{t(endTexts[then])}</p>;
}
