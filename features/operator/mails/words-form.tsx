'use client';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/input.tsx';
import { SubmitButton } from '#components/ui/submit-button.tsx';
import type { Locale } from '#domain/locale.ts';
import { fieldError } from '#lib/api/field-error.ts';
import { useSubmit } from '#lib/api/use-submit.ts';
import { SaveError } from '../content/save-error.tsx';
import { OperatorError } from '../operator-error.tsx';
import type { MailWords } from '../types.ts';
import { MailPreview } from './mail-preview.tsx';
import { useMailWordsCache } from './use-mail-words.ts';

const fields = [
  { name: 'textRu', locale: 'ru' },
  { name: 'textEn', locale: 'en' },
] as const satisfies { name: string; locale: Locale }[];

/** Form for the text that the exchange adds to one kind of mail. A preview shows the mail in both languages. */
export function WordsForm({ words, onDone }: { words: MailWords; onDone: () => void }) {
  const t = useTranslations('Operator.mailWords');
  const { keep, refresh } = useMailWordsCache();
  const { kind, updatedAt } = words;
  const [texts, setTexts] = useState({ textRu: words.textRu, textEn: words.textEn });
  const save = useSubmit('PUT /api/v1/operator/mail-words/:kind/', {
    onSuccess: (list) => {
      keep(list);
      onDone();
    },
    // Reloads the list after a conflict, so that the next editor starts from the version that the colleague has saved.
    onError: () => refresh(),
  });
  const previews = { ru: usePreview(), en: usePreview() };
  const show = () => {
    for (const { name, locale } of fields) previews[locale].mutate({ body: { kind, locale, words: texts[name] } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate({ params: { kind }, body: { ...texts, seenAt: updatedAt } });
  };
  const failure = previews.ru.error ?? previews.en.error;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <h2 className="text-lead wrap-anywhere">{words.subject}</h2>
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
        {fields.map(({ name, locale }) => (
          <div key={name} className="grid min-w-0 content-start gap-4">
            <Field label={t(name)} hint={t('hint')} error={fieldError(save.error, name)}>
              {(control) => (
                <Textarea
                  {...control}
                  rows={4}
                  lang={locale}
                  maxLength={1_000}
                  value={texts[name]}
                  onChange={({ target }) => {
                    setTexts({ ...texts, [name]: target.value });
                    previews[locale].reset();
                  }}
                />
              )}
            </Field>
            {previews[locale].data && <MailPreview mail={previews[locale].data} locale={locale} />}
          </div>
        ))}
      </div>
      {failure && <OperatorError error={failure} />}
      {save.error && <SaveError error={save.error} />}
      <div className="flex flex-wrap gap-2">
        <SubmitButton busy={save.isPending}>{t('save')}</SubmitButton>
        <Button variant="secondary" busy={previews.ru.isPending || previews.en.isPending} onClick={show}>
          {t('preview')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('close')}
        </Button>
      </div>
    </form>
  );
}

const usePreview = () => useSubmit('POST /api/v1/operator/mail-words/preview/', {});
