'use client';
import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Button } from '#components/ui/button.tsx';
import type { Locale } from '#domain/locale.ts';
import { routes } from '#lib/routes.ts';
import { useMay } from '../use-role.ts';
import { useTemplates } from './use-templates.ts';

interface Props {
  /** Language of the claim. The text is inserted in this language. */
  locale: Locale;
  text: string;
  onChange: (text: string) => void;
}

/** Buttons that insert prepared answers into a text, one button for each template. */
export function TemplateButtons({ locale, text, onChange }: Props) {
  const t = useTranslations('Operator.templates');
  const { data } = useTemplates();
  const mayMake = useMay()('requisites:write');
  const insert = (added: string) => onChange(text.trim() === '' ? added : `${text.trimEnd()}\n${added}`);
  if (data === undefined) return null;
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{t('insert')}</legend>
      {data.map(({ id, name, textRu, textEn }) => (
        <Button key={id} variant="secondary" size="dense" onClick={() => insert(locale === 'ru' ? textRu : textEn)}>
          {name}
        </Button>
      ))}
      {(data.length > 0 || mayMake) && (
        <Link href={routes.operatorTemplates} className="inline-flex min-h-8 items-center text-note">
          {t(data.length === 0 ? 'make' : 'edit')}
        </Link>
      )}
    </fieldset>
  );
}
