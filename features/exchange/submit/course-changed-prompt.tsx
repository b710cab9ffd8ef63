'use client';
import { useTranslations } from 'next-intl';
import { Amount } from '#components/ui/amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { Callout } from '#components/ui/callout.tsx';
import { Facts } from '#components/ui/facts.tsx';
import type { Exchange } from '../data/use-exchange.ts';
import { otherSide } from '../model/state.ts';
import { RateLines } from '../summary/rate-lines.tsx';
import type { SeenFigures } from './refusal.ts';

interface Props {
  exchange: Exchange;
  /** The course and amounts that the visitor saw on submit. */
  was: SeenFigures;
  onAgree: () => void;
  onDismiss: () => void;
}

/**
 * Prompt shown if the exchange rate changed while the visitor filled in the form. The visitor compares the old and the
 * new rate and accepts the new one.
 */
export function CourseChangedPrompt({ exchange, was, onAgree, onDismiss }: Props) {
  const t = useTranslations('Exchange.refusal');
  const { figures, quote, from, to, state } = exchange;
  if (!figures || !from || !to) return null;
  const rate = (course: string) => <RateLines course={course} from={from.currency} to={to.currency} />;
  // A new course changes only the amount that the visitor did not type. Therefore only this amount is shown with its
  // old and new value.
  const side = otherSide(state.edited);
  const code = side === 'from' ? from.currency : to.currency;
  return (
    <Callout tone="caution" title={t('courseChanged')} live>
      <Facts
        items={[
          { term: t('oldRate'), value: rate(was.course) },
          { term: t(`old.${side}`), value: <Amount value={was.amounts[side] || '0'} code={code} /> },
          { term: t('newRate'), value: rate(figures.course) },
          { term: t(`new.${side}`), value: <Amount value={figures.amounts[side] || '0'} code={code} size="title" /> },
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
