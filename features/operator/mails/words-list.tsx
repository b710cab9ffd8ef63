'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { localeKey } from '#domain/locale.ts';
import { ChangeRequests } from '../change-requests/change-requests.tsx';
import { IfMay } from '../if-may.tsx';
import { OperatorError } from '../operator-error.tsx';
import type { MailWords } from '../types.ts';
import { useMailWords } from './use-mail-words.ts';
import { WordsForm } from './words-form.tsx';

/** Lists the kinds of mails about an order, each with the text that the exchange adds to it. */
export function WordsList() {
  const t = useTranslations('Operator.mailWords');
  const locale = useLocale();
  const { data, error, refetch } = useMailWords();
  const [edited, setEdited] = useState<MailWords | null>(null);
  if (edited) return <WordsForm words={edited} onDone={() => setEdited(null)} />;
  return (
    <section aria-labelledby="mail-words" className="mt-6 grid gap-4">
      <h2 id="mail-words" className="text-lead">
        {t('title')}
      </h2>
      <p className="max-w-text text-soft">{t('what')}</p>
      <ChangeRequests room="content" />
      {error && <OperatorError error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-80" />}
      {data && (
        <ul className="divide-y divide-line border-y border-line">
          {data.map((words) => (
            <li key={words.kind} className="grid grid-cols-[1fr_auto] items-start gap-x-4 py-3">
              <div className="grid max-w-text min-w-0 gap-1">
                <h3 className="font-semibold wrap-anywhere">{words.subject}</h3>
                <p className="whitespace-pre-line text-soft wrap-anywhere">
                  {words[localeKey('text', locale)] || t('none')}
                </p>
                {words.isWaiting && <p className="text-note">{t('waiting')}</p>}
              </div>
              <IfMay permission="content:write">
                <Button
                  variant="secondary"
                  size="dense"
                  aria-label={t('changeWhat', { subject: words.subject })}
                  onClick={() => setEdited(words)}
                >
                  {t('change')}
                </Button>
              </IfMay>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
