'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { localeKey } from '#domain/locale.ts';
import { IfMay } from '../if-may.tsx';
import { OperatorError } from '../operator-error.tsx';
import type { FaqOfDesk } from '../types.ts';
import { QuestionForm } from './question-form.tsx';
import { TextList } from './text-list.tsx';
import { useFaq } from './use-content.ts';

type Question = FaqOfDesk['questions'][number];

/** Questions and answers by group, in the order of the page. */
export function FaqPart() {
  const t = useTranslations('Operator.content');
  const locale = useLocale();
  const { data, error, refetch } = useFaq();
  const [edited, setEdited] = useState<Question | 'new' | null>(null);
  if (data && edited) {
    const question = edited === 'new' ? null : edited;
    return <QuestionForm key={question?.key} faq={data} question={question} onClose={() => setEdited(null)} />;
  }
  const create = (
    <IfMay permission="content:write">
      <Button className="justify-self-start" onClick={() => setEdited('new')}>
        {t('newQuestion')}
      </Button>
    </IfMay>
  );
  return (
    <div className="grid gap-5">
      {error && <OperatorError error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-80" />}
      {data?.questions.length === 0 && (
        <EmptyState title={t('noQuestions')} text={t('noQuestionsText')} action={create} />
      )}
      {data && data.questions.length > 0 && create}
      {data?.groups
        .map((group) => ({ group, items: data.questions.filter((question) => question.group === group.key) }))
        .filter(({ items }) => items.length > 0)
        .map(({ group, items }) => (
          <section key={group.key} className="grid gap-2">
            <h2 className="text-lead">{group[localeKey('name', locale)]}</h2>
            <TextList items={items} onOpen={setEdited} />
          </section>
        ))}
    </div>
  );
}
