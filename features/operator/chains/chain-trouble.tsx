import { useLocale, useTranslations } from 'next-intl';
import { Callout } from '#components/ui/callout.tsx';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { formatMoment } from '#lib/format.ts';
import { IfMay } from '../if-may.tsx';
import type { DeskChain } from '../types.ts';
import { ResumeChain } from './resume-chain.tsx';

/** Shows why the payments of a chain are not credited at present, and what staff can do about it. */
export function ChainTrouble({ chain }: { chain: DeskChain }) {
  const t = useTranslations('Operator.chains');
  const locale = useLocale();
  const { name, condition, checkedAt, problem, problemSince, stopped, stoppedAt, disputed } = chain;
  const at = (moment: string | null) => (moment === null ? '' : formatMoment(moment, locale));
  return (
    <>
      {condition === 'unseen' && (
        <Callout tone="info" title={t('unseen')}>
          <p>{t('unseenText')}</p>
        </Callout>
      )}
      {condition === 'quiet' && (
        <Callout tone="danger" title={t('quiet')}>
          <p>{t('quietText', { at: at(checkedAt) })}</p>
        </Callout>
      )}
      {stopped && stoppedAt && (
        <Callout tone="danger" title={t(`stopped.${stopped}.title`, { at: at(stoppedAt) })}>
          <p className="max-w-text">{t(`stopped.${stopped}.text`)}</p>
          <IfMay permission="payouts:approve">
            <ResumeChain chain={name} stoppedAt={stoppedAt} />
          </IfMay>
        </Callout>
      )}
      {problem && condition !== 'quiet' && (
        <Callout tone="caution" title={t(`problem.${problem}.title`, { at: at(problemSince) })}>
          <p className="max-w-text">{t(`problem.${problem}.text`)}</p>
          {disputed.map((txid) => (
            <p key={txid} className="text-note wrap-anywhere">
              {t('disputed', { txid })} <CopyButton value={txid} what={t('txidWhat')} compact />
            </p>
          ))}
        </Callout>
      )}
    </>
  );
}
