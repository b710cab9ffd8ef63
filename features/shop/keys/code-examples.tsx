'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { linkExamples } from '#contracts/link-examples.ts';
import { exampleIn, examples } from '#contracts/merchant-examples.ts';
import type { ExampleLanguage } from '#contracts/signed-calls.ts';
import { webhookExamples } from '#contracts/webhook-examples.ts';
import { useSite } from '../use-site.ts';

const names: Record<ExampleLanguage, string> = {
  shell: 'curl',
  typescript: 'TypeScript',
  python: 'Python',
  php: 'PHP',
};
const languages = Object.keys(names) as ExampleLanguage[];

/**
 * Environment variables that each example program reads. The program `pay` creates a payment, `link` creates a payment
 * link, `play` plays the outcome of a test payment, and `hook` receives webhooks.
 */
const settings = {
  pay: ['URL', 'KEY', 'SECRET', 'ORDER'],
  link: ['URL', 'KEY', 'SECRET', 'ORDER'],
  play: ['URL', 'KEY', 'SECRET', 'ID'],
  hook: ['WEBHOOK_SECRET', 'PORT'],
} as const;
type Setting = (typeof settings)[keyof typeof settings][number];

/**
 * Shows complete example programs in the chosen language: one creates a payment, one creates a payment link, and one
 * handles the outcome of a payment.
 */
export function CodeExamples() {
  const site = useSite();
  const t = useTranslations('Shop.keys.example');
  const locale = useLocale();
  const [language, setLanguage] = useState<ExampleLanguage>('shell');
  const reaction = language === 'shell' ? 'play' : 'hook';
  return (
    <section aria-labelledby="example" className="grid gap-6">
      <div className="grid gap-3">
        <h2 id="example" className="text-title">
          {t('title')}
        </h2>
        <p className="max-w-text">{t('lead')}</p>
        <Segmented
          legend={t('language')}
          name="language"
          options={languages.map((value) => ({ value, label: names[value] }))}
          value={language}
          onChange={setLanguage}
        />
        {language === 'typescript' && <p className="max-w-text text-soft">{t('typescript')}</p>}
      </div>
      <Program title={t('pay')} code={exampleIn(locale, examples[language])} names={settings.pay} site={site} />
      <Program
        title={t('link')}
        lead={t('linkText')}
        code={exampleIn(locale, linkExamples[language])}
        names={settings.link}
        site={site}
      />
      <Program
        title={t(reaction)}
        code={exampleIn(locale, webhookExamples[language])}
        names={settings[reaction]}
        site={site}
      />
    </section>
  );
}

interface ProgramProps {
  title: string;
  lead?: string;
  code: string;
  names: readonly Setting[];
  /** URL of the exchange that the example program calls. */
  site: string;
}

function Program({ title, lead, code, names, site }: ProgramProps) {
  const t = useTranslations('Shop.keys.example');
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="font-semibold">{title}</h3>
        <CopyButton value={code} what={t('what')} />
      </div>
      {lead && <p className="max-w-text text-soft">{lead}</p>}
      <dl className="grid gap-1">
        {names.map((name) => (
          <div key={name} className="flex flex-wrap gap-x-3">
            <dt>
              <code>{name}</code>
            </dt>
            <dd className="text-soft wrap-anywhere">{name === 'URL' ? site : t(`settings.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <pre className="rounded-control border border-line bg-wash overflow-x-auto p-4 text-note">
        <code>{code}</code>
      </pre>
    </div>
  );
}
