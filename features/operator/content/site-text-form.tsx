'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { localeKey } from '#domain/locale.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import type { TextOfDesk } from '../types.ts';
import { Editor } from './editor.tsx';
import { useContentCache } from './use-content.ts';

/** Form for a text of the site, such as the exchange rules. Publishing creates a new version of the text. */
export function SiteTextForm({ text, onClose }: { text: TextOfDesk; onClose: () => void }) {
  const t = useTranslations('Operator.content');
  const locale = useLocale();
  const { keepTexts } = useContentCache();
  const { key, titleRu, titleEn, bodyRu, bodyEn, version, updatedAt } = text;
  const [texts, setTexts] = useState({ titleRu, titleEn, bodyRu, bodyEn });
  const save = useSubmit('PUT /api/v1/operator/texts/:key/', {
    onSuccess: (next) => {
      keepTexts(next);
      onClose();
    },
  });
  return (
    <Editor
      title={text[localeKey('title', locale)]}
      texts={texts}
      onChange={(next) => setTexts({ ...texts, ...next })}
      isBusy={save.isPending}
      error={save.error}
      note={t('newVersion', { version: version + 1 })}
      onClose={onClose}
      onSave={() => save.mutate({ params: { key }, body: { ...texts, seenAt: updatedAt } })}
    />
  );
}
