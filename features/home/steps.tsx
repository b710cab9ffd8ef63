import { useTranslations } from 'next-intl';
import { NumberedSteps } from '#components/numbered-steps.tsx';
import { Section } from '#components/section.tsx';

const steps = ['one', 'two', 'three'] as const;

export function Steps() {
  const t = useTranslations('Home.steps');
  return (
    <Section title={t('title')}>
      <NumberedSteps steps={steps.map((step) => ({ title: t(`${step}.title`), text: t(`${step}.text`) }))} />
    </Section>
  );
}
