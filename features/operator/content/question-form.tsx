'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Select } from '#components/ui/select.tsx';
import { localeKey } from '#domain/locale.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import type { FaqOfDesk } from '../types.ts';
import { Editor } from './editor.tsx';
import { KeyField } from './key-field.tsx';
import { NamedFields } from './named-fields.tsx';
import { isSlug, slugOf } from './slug-of.ts';
import { useContentCache } from './use-content.ts';

interface Props {
  faq: FaqOfDesk;
  /** The question to change, or null for a new one. */
  question: FaqOfDesk['questions'][number] | null;
  onClose: () => void;
}

const newGroup = ' new';
const empty = { titleRu: '', titleEn: '', bodyRu: '', bodyEn: '' };

/** Form for a question of the FAQ: its text, its answer, its group, and its position in the group. */
export function QuestionForm({ faq, question, onClose }: Props) {
  const t = useTranslations('Operator.content');
  const locale = useLocale();
  const { keepFaq } = useContentCache();
  const { titleRu, titleEn, bodyRu, bodyEn } = question ?? empty;
  const [texts, setTexts] = useState({ titleRu, titleEn, bodyRu, bodyEn });
  const [typedKey, setTypedKey] = useState<string | null>(null);
  const [group, setGroup] = useState(question?.group ?? faq.groups[0]?.key ?? newGroup);
  const [names, setNames] = useState({ nameRu: '', nameEn: '' });
  const [position, setPosition] = useState(String(question?.position ?? faq.questions.length + 1));
  const done = {
    onSuccess: (next: FaqOfDesk) => {
      keepFaq(next);
      onClose();
    },
  };
  const save = useSubmit('PUT /api/v1/operator/faq/:key/', done);
  const remove = useSubmit('DELETE /api/v1/operator/faq/:key/', done);
  const key = question?.key ?? typedKey ?? slugOf(texts.titleEn);
  const isTaken = question === null && faq.questions.some((other) => other.key === key);
  const known = faq.groups.find((other) => other.key === group);
  const chosen = known
    ? { key: known.key, nameRu: known.nameRu, nameEn: known.nameEn }
    : { key: slugOf(names.nameEn), nameRu: names.nameRu.trim(), nameEn: names.nameEn.trim() };
  const isPlaced = /^\d{1,4}$/.test(position);
  const isNamed = chosen.nameRu !== '' && isSlug(chosen.key);
  return (
    <Editor
      title={question?.[localeKey('title', locale)] ?? t('newQuestion')}
      texts={texts}
      onChange={(next) => setTexts({ ...texts, ...next })}
      isValid={isSlug(key) && !isTaken && isPlaced && isNamed}
      isBusy={save.isPending}
      error={save.error}
      note={t('appears')}
      onClose={onClose}
      onSave={() =>
        save.mutate({
          params: { key },
          body: { ...texts, group: chosen, position: Number(position), seenAt: question?.updatedAt ?? null },
        })
      }
      deletion={
        question
          ? { isPending: remove.isPending, error: remove.error, run: () => remove.mutateAsync({ params: { key } }) }
          : undefined
      }
    >
      {(isSubmitted) => (
        <div className="grid gap-4 sm:grid-cols-2 lg:max-w-text">
          <Field label={t('field.group')}>
            {(control) => (
              <Select {...control} value={known ? group : newGroup} onChange={({ target }) => setGroup(target.value)}>
                {faq.groups.map((other) => (
                  <option key={other.key} value={other.key}>
                    {other[localeKey('name', locale)]}
                  </option>
                ))}
                <option value={newGroup}>{t('newGroup')}</option>
              </Select>
            )}
          </Field>
          <Field label={t('field.position')} error={isSubmitted && !isPlaced ? t('positionForm') : undefined} required>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                value={position}
                onChange={({ target }) => setPosition(target.value.trim())}
              />
            )}
          </Field>
          {!known && <NamedFields names={names} isSubmitted={isSubmitted} onChange={setNames} />}
          {!question && <KeyField value={key} isSubmitted={isSubmitted} isTaken={isTaken} onChange={setTypedKey} />}
        </div>
      )}
    </Editor>
  );
}
