'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Segmented } from '#components/ui/segmented.tsx';
import { SectionHead } from '../section-head.tsx';
import { FaqPart } from './faq-part.tsx';
import { NewsPart } from './news-part.tsx';
import { TextsPart } from './texts-part.tsx';

const parts = { faq: FaqPart, news: NewsPart, texts: TextsPart } as const;
type PartName = keyof typeof parts;
const partNames = Object.keys(parts) as PartName[];

/** Page on which staff edit the questions, news and texts of the site, in both languages next to each other. */
export function ContentScreen() {
  const t = useTranslations('Operator.content');
  const [part, setPart] = useState<PartName>('faq');
  const Part = parts[part];
  return (
    <div className="grid max-w-wide gap-5">
      <SectionHead title={t('title')} />
      <p className="max-w-text text-soft">{t('what')}</p>
      <Segmented
        legend={t('part')}
        name="part"
        value={part}
        onChange={setPart}
        options={partNames.map((value) => ({ value, label: t(`parts.${value}`) }))}
      />
      <Part />
    </div>
  );
}
