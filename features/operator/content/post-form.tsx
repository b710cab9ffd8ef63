'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { localeKey } from '#domain/locale.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { fromLocalInput, toLocalInput } from '../local-time.ts';
import type { NewsTagOfDesk, PostOfDesk } from '../types.ts';
import { Editor } from './editor.tsx';
import { KeyField } from './key-field.tsx';
import { isSlug, slugOf } from './slug-of.ts';
import { TagFields } from './tag-fields.tsx';

interface Props {
  tags: NewsTagOfDesk[];
  /** The post to change, or null for a new one. */
  post: PostOfDesk | null;
  onClose: () => void;
}

const empty = { titleRu: '', titleEn: '', leadRu: '', leadEn: '', bodyRu: '', bodyEn: '' };

/** Form for a news post, its tags and the time of its publication. */
export function PostForm({ tags, post, onClose }: Props) {
  const t = useTranslations('Operator.content');
  const locale = useLocale();
  const { titleRu, titleEn, leadRu, leadEn, bodyRu, bodyEn } = post ?? empty;
  const [texts, setTexts] = useState({ titleRu, titleEn, leadRu, leadEn, bodyRu, bodyEn });
  const [typedKey, setTypedKey] = useState<string | null>(null);
  const [chosen, setChosen] = useState(tags.filter(({ key }) => post?.tags.includes(key)));
  const [time, setTime] = useState(() => toLocalInput(post?.publishedAt ?? new Date().toISOString()));
  const save = useSubmit('PUT /api/v1/operator/news/:slug/', { onSuccess: onClose });
  const remove = useSubmit('DELETE /api/v1/operator/news/:slug/', { onSuccess: onClose });
  const slug = post?.slug ?? typedKey ?? slugOf(texts.titleEn);
  // Sends the stored time if the field still shows it, because the field has no seconds and would reset them to zero.
  const isSameTime = post !== null && time === toLocalInput(post.publishedAt);
  const publishedAt = isSameTime ? post.publishedAt : fromLocalInput(time);
  return (
    <Editor
      title={post?.[localeKey('title', locale)] ?? t('newPost')}
      texts={texts}
      onChange={(next) => setTexts({ ...texts, ...next })}
      isValid={isSlug(slug) && publishedAt !== null}
      isBusy={save.isPending}
      error={save.error}
      note={t('appearsAt')}
      onClose={onClose}
      onSave={() =>
        publishedAt &&
        save.mutate({
          params: { slug },
          body: { ...texts, tags: chosen, publishedAt, seenAt: post?.updatedAt ?? null },
        })
      }
      deletion={
        post
          ? { isPending: remove.isPending, error: remove.error, run: () => remove.mutateAsync({ params: { slug } }) }
          : undefined
      }
    >
      {(isSubmitted) => (
        <div className="grid gap-4 sm:grid-cols-2 lg:max-w-text">
          <Field
            label={t('field.publishedAt')}
            error={isSubmitted && publishedAt === null ? t('required') : undefined}
            required
          >
            {(control) => (
              <Input {...control} type="datetime-local" value={time} onChange={({ target }) => setTime(target.value)} />
            )}
          </Field>
          {!post && <KeyField value={slug} isSubmitted={isSubmitted} isTaken={false} onChange={setTypedKey} />}
          <TagFields tags={tags} chosen={chosen} onChange={setChosen} />
        </div>
      )}
    </Editor>
  );
}
