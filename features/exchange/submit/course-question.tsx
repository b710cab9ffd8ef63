'use client';
import { useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Facts } from '#components/ui/facts.tsx';
import type { Exchange } from '../data/use-exchange.ts';
import { RateLines } from '../deal/rate-lines.tsx';

interface Props {
  exchange: Exchange;
  /** The course and the sum the visitor had agreed to. */
  was: { course: string; toSumma: string };
  onAgree: () => void;
  onDismiss: () => void;
}

/** The course moved too far while the form was filled in: both are shown, and the visitor decides. */
export function CourseQuestion({ exchange, was, onAgree, onDismiss }: Props) {
  const t = useTranslations('Exchange.refusal');
  const { figures, quote, from, to } = exchange;
  if (!figures || !from || !to) return null;
  const rate = (course: string) => <RateLines course={course} from={from.currency} to={to.currency} />;
  return (
    <Callout tone="caution" title={t('courseChanged')} live>
      <Facts
        items={[
          { term: t('oldRate'), value: rate(was.course) },
          { term: t('oldReceive'), value: <Amount value={was.toSumma} code={to.currency} /> },
          { term: t('newRate'), value: rate(figures.course) },
          {
            term: t('newReceive'),
            value: <Amount value={figures.amounts.to || '0'} code={to.currency} size="title" />,
          },
        ]}
      />
      <div className="mt-2 flex flex-wrap gap-3">
        <Button onClick={onAgree} aria-disabled={!quote.fresh || undefined}>
          {t('agree')}
        </Button>
        <Button variant="secondary" onClick={onDismiss}>
          {t('back')}
        </Button>
      </div>
    </Callout>
  );
}
