'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { localeKey } from '#domain/locale.ts';
import type { NewsTagOfDesk } from '../types.ts';
import { NamedFields } from './named-fields.tsx';
import { isSlug, slugOf } from './slug-of.ts';

interface Props {
  tags: NewsTagOfDesk[];
  chosen: NewsTagOfDesk[];
  onChange: (chosen: NewsTagOfDesk[]) => void;
}

const noNames = { nameRu: '', nameEn: '' };

/** Lets staff choose the tags of a post: checkboxes for existing tags, and fields for the two names of a new tag. */
export function TagFields({ tags, chosen, onChange }: Props) {
  const t = useTranslations('Operator.content');
  const locale = useLocale();
  const [names, setNames] = useState<typeof noNames | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const isChosen = ({ key }: NewsTagOfDesk) => chosen.some((tag) => tag.key === key);
  const offered = [...tags, ...chosen.filter((tag) => !tags.some(({ key }) => key === tag.key))];
  const add = () => {
    setSubmitted(true);
    const key = slugOf(names?.nameEn ?? '');
    if (!names || names.nameRu.trim() === '' || !isSlug(key)) return;
    const tag = offered.find((other) => other.key === key) ?? {
      key,
      nameRu: names.nameRu.trim(),
      nameEn: names.nameEn.trim(),
    };
    if (!isChosen(tag)) onChange([...chosen, tag]);
    setNames(null);
    setSubmitted(false);
  };
  return (
    <fieldset className="grid gap-2 sm:col-span-2">
      <legend className="mb-1 font-semibold">{t('field.tags')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {offered.map((tag) => (
          <Checkbox
            key={tag.key}
            label={tag[localeKey('name', locale)]}
            checked={isChosen(tag)}
            onChange={() => onChange(isChosen(tag) ? chosen.filter(({ key }) => key !== tag.key) : [...chosen, tag])}
          />
        ))}
      </div>
      {names ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <NamedFields names={names} isSubmitted={isSubmitted} onChange={setNames} />
          <Button variant="secondary" className="justify-self-start" onClick={add}>
            {t('addTag')}
          </Button>
        </div>
      ) : (
        <Button variant="quiet" className="-ml-4 justify-self-start" onClick={() => setNames(noNames)}>
          {t('newTag')}
        </Button>
      )}
    </fieldset>
  );
}
