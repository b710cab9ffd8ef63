'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { IfMay } from '../if-may.tsx';
import { OperatorError } from '../operator-error.tsx';
import { SectionHead } from '../section-head.tsx';
import type { AnswerTemplate } from '../types.ts';
import { TemplateForm } from './template-form.tsx';
import { useTemplates } from './use-templates.ts';

/** Page with the templates for answers. Each template has a Russian and an English text. */
export function TemplatesScreen() {
  const t = useTranslations('Operator.templates');
  const { data, error, refetch } = useTemplates();
  const [edited, setEdited] = useState<AnswerTemplate | 'new' | null>(null);
  const create = <Button onClick={() => setEdited('new')}>{t('create')}</Button>;
  return (
    <div className="grid max-w-wide gap-4">
      <SectionHead title={t('title')}>
        {data && data.length > 0 && <IfMay permission="requisites:write">{create}</IfMay>}
      </SectionHead>
      <p className="max-w-text text-soft">{t('what')}</p>
      {error && <OperatorError error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-80" />}
      {data?.length === 0 && (
        <EmptyState
          title={t('none')}
          text={t('noneText')}
          action={<IfMay permission="requisites:write">{create}</IfMay>}
        />
      )}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {data.map((template) => (
            <li key={template.id} className="grid gap-x-8 gap-y-2 py-4 lg:grid-cols-[14rem_1fr_1fr]">
              <div className="grid content-start justify-items-start gap-2">
                <h2 className="font-semibold wrap-anywhere">{template.name}</h2>
                <IfMay permission="requisites:write">
                  <Button
                    variant="secondary"
                    size="dense"
                    aria-label={t('changeWhat', { name: template.name })}
                    onClick={() => setEdited(template)}
                  >
                    {t('change')}
                  </Button>
                </IfMay>
              </div>
              <p lang="ru" className="whitespace-pre-wrap wrap-anywhere">
                {template.textRu}
              </p>
              <p lang="en" className="whitespace-pre-wrap wrap-anywhere">
                {template.textEn}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={t(edited === 'new' ? 'newTitle' : 'editTitle')}
      >
        {edited && <TemplateForm template={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />}
      </Dialog>
    </div>
  );
}
