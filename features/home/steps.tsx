import { useTranslations } from 'next-intl';
import { Section } from './section.tsx';

const steps = ['one', 'two', 'three'] as const;

/** How an exchange goes, before one starts it. */
export function Steps() {
  const t = useTranslations('Home.steps');
  return (
    <Section title={t('title')}>
      <ol className="grid gap-8 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step} className="grid content-start gap-2">
            <span aria-hidden="true" className="text-head font-semibold tabular-nums text-soft">
              {index + 1}
            </span>
            <h3 className="text-lead">{t(`${step}.title`)}</h3>
            <p className="max-w-text text-soft">{t(`${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
