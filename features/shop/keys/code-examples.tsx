'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { type ExampleLanguage, examples } from '#contracts/merchant-examples.ts';

const names: Record<ExampleLanguage, string> = {
  shell: 'curl',
  typescript: 'TypeScript',
  python: 'Python',
  php: 'PHP',
};
const languages = Object.keys(examples) as ExampleLanguage[];

/** Explains how calls are signed, with sample programs that create a payment. */
export function CodeExamples({ origin }: { origin: string }) {
  const t = useTranslations('Shop.keys.example');
  const [language, setLanguage] = useState<ExampleLanguage>('shell');
  const settings = ['URL', 'KEY', 'SECRET', 'WALLET', 'ORDER'] as const;
  return (
    <section aria-labelledby="example" className="grid gap-4">
      <h2 id="example" className="text-title">
        {t('title')}
      </h2>
      <p className="max-w-text">{t('sign')}</p>
      <p>
        <code className="wrap-anywhere">
          X-Signature: sha256=HMAC_SHA256(SECRET, X-Timestamp + &quot;.&quot; + body)
        </code>
      </p>
      <dl className="grid gap-1">
        {settings.map((name) => (
          <div key={name} className="flex flex-wrap gap-x-3">
            <dt>
              <code>{name}</code>
            </dt>
            <dd className="text-soft wrap-anywhere">{name === 'URL' ? origin : t(`settings.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          legend={t('language')}
          name="language"
          options={languages.map((value) => ({ value, label: names[value] }))}
          value={language}
          onChange={setLanguage}
        />
        <CopyButton value={examples[language]} what={t('what')} />
      </div>
      <pre className="rounded-control border border-line bg-wash p-4 text-note whitespace-pre-wrap wrap-anywhere">
        <code>{examples[language]}</code>
      </pre>
    </section>
  );
}
