'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Prose } from '#components/prose.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input, Textarea } from '#components/ui/input.tsx';
import { useSubmit } from '#lib/api/use-submit.ts';
import { OperatorError } from '../operator-error.tsx';

export type TextName = 'titleRu' | 'titleEn' | 'leadRu' | 'leadEn' | 'bodyRu' | 'bodyEn';
export type Texts = Partial<Record<TextName, string>>;

interface Props {
  texts: Texts;
  onChange: (texts: Texts) => void;
  /** Returns the error message of a field, or undefined if its text is valid. */
  errorOf: (name: TextName) => string | undefined;
}

const languages = ['Ru', 'En'] as const;
const kinds = ['title', 'lead', 'body'] as const;
const maxLengths = { title: 200, lead: 400, body: 50_000 } as const;

/**
 * Fields for a text in both languages, next to each other. A preview shows both versions as they will look on the site.
 */
export function LanguageFields({ texts, onChange, errorOf }: Props) {
  const t = useTranslations('Operator.content');
  const [isPreview, setPreview] = useState(false);
  const preview = useSubmit('POST /api/v1/operator/preview/', { onSuccess: () => setPreview(true) });
  const show = () => preview.mutate({ body: { ru: texts.bodyRu ?? '', en: texts.bodyEn ?? '' } });
  const html = isPreview ? preview.data : undefined;
  return (
    <div className="grid gap-4">
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
        {languages.map((language) => (
          <div key={language} className="grid min-w-0 content-start gap-4">
            {html ? (
              <article lang={language.toLowerCase()} className="grid gap-3 rounded-control border border-line p-4">
                <h2 className="text-lead wrap-anywhere">{texts[`title${language}`]}</h2>
                {texts[`lead${language}`] && <p className="text-soft wrap-anywhere">{texts[`lead${language}`]}</p>}
                <Prose html={language === 'Ru' ? html.ru : html.en} />
              </article>
            ) : (
              kinds
                .filter((kind) => texts[`${kind}${language}`] !== undefined)
                .map((kind) => {
                  const name = `${kind}${language}` as const;
                  return (
                    <Field key={name} label={t(`field.${name}`)} error={errorOf(name)} required>
                      {(control) => {
                        const shared = {
                          ...control,
                          name,
                          lang: language.toLowerCase(),
                          maxLength: maxLengths[kind],
                          value: texts[name] ?? '',
                          onChange: ({ target }: { target: { value: string } }) =>
                            onChange({ ...texts, [name]: target.value }),
                        };
                        if (kind === 'title') return <Input {...shared} autoComplete="off" />;
                        return <Textarea {...shared} rows={kind === 'lead' ? 3 : 16} />;
                      }}
                    </Field>
                  );
                })
            )}
          </div>
        ))}
      </div>
      {preview.error && <OperatorError error={preview.error} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          busy={preview.isPending}
          aria-pressed={isPreview}
          onClick={() => (isPreview ? setPreview(false) : show())}
        >
          {t(isPreview ? 'edit' : 'preview')}
        </Button>
        <p className="text-note text-soft">{t('markdown')}</p>
      </div>
    </div>
  );
}
