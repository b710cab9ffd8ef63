'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { OperatorError } from '../operator-error.tsx';
import type { TextOfDesk } from '../types.ts';
import { SiteTextForm } from './site-text-form.tsx';
import { TextList } from './text-list.tsx';
import { useTexts } from './use-content.ts';

/**
 * Lists the rules, the AML policy and other pages of the site. Each text has a version, and a customer's consent names
 * the version.
 */
export function TextsPart() {
  const t = useTranslations('Operator.content');
  const { data, error, refetch } = useTexts();
  const [edited, setEdited] = useState<TextOfDesk | null>(null);
  if (edited) return <SiteTextForm key={edited.key} text={edited} onClose={() => setEdited(null)} />;
  const items = data?.map((text) => ({
    ...text,
    facts: <span className="text-note text-soft tabular-nums">{t('version', { version: text.version })}</span>,
  }));
  return (
    <div className="grid gap-4">
      {error && <OperatorError error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-80" />}
      {items && <TextList items={items} onOpen={({ facts: _facts, ...text }) => setEdited(text)} />}
    </div>
  );
}
