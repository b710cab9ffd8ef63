'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Callout } from '#components/ui/callout.tsx';
import { formatMoney } from '#domain/format.ts';
import { isOutcomeUnknown } from '#lib/api/failure.ts';
import { useNextStep } from '#lib/api/use-next-step.ts';
import { routes } from '#lib/routes.ts';
import type { Exchange } from '../data/use-exchange.ts';
import { CourseChangedPrompt } from './course-changed-prompt.tsx';
import type { Refusal } from './refusal.ts';

export interface RefusalProps {
  exchange: Exchange;
  refusal: Refusal;
  /** Accepts the new course and creates the claim. */
  onAgree: () => void;
  /** Creates a second claim with the same content. */
  onAgain: () => void;
  onDismiss: () => void;
}

/** Explains why the claim was refused and offers the next step. The visitor's input is kept. */
export function RefusalCallout({ exchange, refusal, onAgree, onAgain, onDismiss }: RefusalProps) {
  const t = useTranslations('Exchange.refusal');
  const locale = useLocale();
  const next = useNextStep(refusal.kind === 'other' ? refusal.failure : null);
  const { figures, from, dispatch } = exchange;
  const number = (requestId: string | null) =>
    requestId && <p className="text-soft">{t('requestNumber', { id: requestId })}</p>;

  switch (refusal.kind) {
    case 'course':
      return <CourseChangedPrompt exchange={exchange} was={refusal.was} onAgree={onAgree} onDismiss={onDismiss} />;
    case 'reserve': {
      const largest = figures && !figures.exhausted ? figures.limits.from.max : null;
      const amount = largest && formatMoney(largest, from?.currency ?? '', locale);
      const fill = () => {
        if (largest) dispatch({ type: 'fill', side: 'from', value: largest });
        onDismiss();
      };
      return (
        <Callout tone="caution" title={refusal.detail} live>
          {amount ? <p>{t('largest', { amount })}</p> : <p>{t('nothingLeft')}</p>}
          <p>{t.rich('askMore', { link: (words) => <Link href={routes.contacts()}>{words}</Link> })}</p>
          {amount && (
            <Button variant="secondary" className="mt-2 justify-self-start" onClick={fill}>
              {t('takeLargest', { amount })}
            </Button>
          )}
        </Callout>
      );
    }
    case 'duplicate': {
      const { id, number: claimNumber } = refusal.claim;
      const named = { number: String(claimNumber) };
      return (
        <Callout tone="caution" title={t('duplicate')} live>
          <p>{t('duplicateText', named)}</p>
          <div className="mt-2 flex flex-wrap gap-3">
            <Link href={routes.claim(id)} className={buttonClass()}>
              {t('openDuplicate', named)}
            </Link>
            <Button variant="secondary" onClick={onAgain}>
              {t('createAnother')}
            </Button>
          </div>
        </Callout>
      );
    }
    case 'captcha':
      return (
        <Callout tone="caution" title={refusal.detail} live>
          <p>{t('captcha')}</p>
        </Callout>
      );
    case 'unknown':
      return (
        <Callout tone="danger" title={t('unknown')} live>
          <p>{t('unknownText')}</p>
        </Callout>
      );
    default:
      return (
        <Callout tone="danger" title={refusal.detail || t('unknown')} live>
          {refusal.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          {next && <p>{next}</p>}
          {refusal.kind === 'other' && isOutcomeUnknown(refusal.failure) && <p>{t('unknownText')}</p>}
          {refusal.kind === 'other' && number(refusal.requestId)}
        </Callout>
      );
  }
}
