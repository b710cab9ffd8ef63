'use client';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonClass } from '#components/ui/button-class.ts';
import { Callout } from '#components/ui/callout.tsx';
import { routes } from '#lib/routes.ts';
import { DirectionState } from '../directions/direction-state.tsx';
import { PricePreview } from '../directions/price-preview.tsx';
import { useSaveDirection } from '../directions/use-directions.ts';
import { OperatorError } from '../operator-error.tsx';
import type { DeskDirection } from '../types.ts';

/**
 * Last step of the wizard. Shows what the pair still lacks, switches the pair on, and then links to the pair on the
 * site.
 */
export function OpenStep({ direction }: { direction: DeskDirection }) {
  const t = useTranslations('Operator.wizard');
  const labels = useTranslations('Operator.directions');
  const save = useSaveDirection();
  const { from, to, terms, problems, isWaiting } = direction;
  const missing = problems.filter(({ code }) => code !== 'off');
  const open = () => save.mutate({ params: { from: from.code, to: to.code }, body: { enabled: true } });
  if (terms.enabled) {
    return (
      <div className="grid max-w-text gap-4">
        <Callout tone={missing.length > 0 ? 'caution' : 'success'} title={t('opened')} live>
          {missing.length > 0 ? <DirectionState direction={direction} /> : <p>{t('openedText')}</p>}
        </Callout>
        <div className="flex flex-wrap gap-3">
          <Link href={routes.home({ cur_from: from.code, cur_to: to.code })} className={buttonClass('primary')}>
            {t('seeForm')}
          </Link>
          <Link href={routes.operatorDirection(from.code, to.code)} className={buttonClass('secondary')}>
            {t('allSettings')}
          </Link>
        </div>
      </div>
    );
  }
  return (
    <div className="grid max-w-text gap-4">
      <PricePreview direction={direction} terms={terms} />
      {missing.length > 0 && (
        <Callout tone="caution" title={t('missing')}>
          <ul className="list-disc pl-5">
            {missing.map(({ code, unit }) => (
              <li key={`${code} ${unit}`}>
                {unit ? `${unit}: ` : ''}
                {labels(`problem.${code}`)}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      {isWaiting && <p>{labels('savedWaits')}</p>}
      {save.error && <OperatorError error={save.error} />}
      <Button size="lg" className="justify-self-start" busy={save.isPending} onClick={open}>
        {t('openPair', { from: from.code, to: to.code })}
      </Button>
    </div>
  );
}
