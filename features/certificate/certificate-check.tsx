'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ChangeEvent } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';
import { Callout } from '#components/ui/callout.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { call } from '#lib/api/call.ts';
import { requestIdOf } from '#lib/api/failure.ts';
import { cn } from '#lib/cn.ts';
import { CertificateFacts } from './certificate-facts.tsx';

const maxBytes = 20_000;
const keysFile = '/api/v1/certificates/keys/';

/**
 * Form that checks the file of a certificate. A file that is too large for a certificate counts as malformed and is not
 * sent to the API.
 */
export function CertificateCheck({ name }: { name: string }) {
  const t = useTranslations('Certificate');
  const check = useMutation({
    networkMode: 'always',
    mutationFn: async (file: File) => {
      if (file.size === 0 || file.size > maxBytes) return { result: 'malformed', certificate: null } as const;
      return await call('POST /api/v1/certificates/check/', { body: { text: await file.text() } });
    },
  });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file) check.mutate(file);
    // Clears the input, so that the same file can be chosen again after a failure.
    event.target.value = '';
  };
  const answer = check.data;
  return (
    <div className="grid max-w-text gap-6 print:hidden">
      <label
        className={cn(
          buttonClass('primary', 'lg'),
          'justify-self-start has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        )}
      >
        {check.isPending ? <Spinner /> : <Icon name="upload" />}
        {t('choose')}
        <input type="file" accept=".json,application/json" onChange={choose} className="sr-only" />
      </label>
      {check.error && (
        <ErrorState
          title={t('failed')}
          requestId={requestIdOf(check.error)}
          onRetry={() => check.variables && check.mutate(check.variables)}
        />
      )}
      {answer && (
        <Callout
          tone={answer.result === 'valid' ? 'success' : 'danger'}
          title={t(`result.${answer.result}.title`)}
          live
        >
          <p>{t(`result.${answer.result}.text`)}</p>
        </Callout>
      )}
      {answer?.certificate && <CertificateFacts facts={answer.certificate} name={name} linked={!answer.demo} />}
      <details className="group border-y border-line">
        <summary className="flex min-h-12 items-center justify-between gap-3 py-2">
          <span>{t('offline.title')}</span>
          <Icon name="down" className="text-soft group-open:rotate-180" />
        </summary>
        <p className="pb-4">
          {t.rich('offline.text', {
            keys: (words) => <a href={keysFile}>{words}</a>,
          })}
        </p>
      </details>
    </div>
  );
}
