'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ConfirmButton } from '#components/ui/confirm-button.tsx';
import { useSubmit } from '#lib/api/use-submit.ts';
import { chainsQuery } from './chains-query.ts';

/** Button that makes a stopped chain credit payments again. Staff must confirm this first. */
export function ResumeChain({ chain, stoppedAt }: { chain: string; stoppedAt: string }) {
  const t = useTranslations('Operator.chains');
  const client = useQueryClient();
  const resume = useSubmit('POST /api/v1/operator/chains/:chain/resume/', {
    onSuccess: (chains) => client.setQueryData(chainsQuery.queryKey, chains),
  });
  return (
    <div className="mt-2 justify-self-start">
      <ConfirmButton
        label={t('resume')}
        title={t('resumeTitle', { chain })}
        text={t('resumeText')}
        keep={t('keepStopped')}
        variant="primary"
        size="dense"
        busy={resume.isPending}
        error={resume.error}
        failed={t('failed')}
        onConfirm={() => resume.mutateAsync({ params: { chain }, body: { stoppedAt } })}
      />
    </div>
  );
}
