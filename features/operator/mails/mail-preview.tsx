import { useTranslations } from 'next-intl';
import type { Locale } from '#domain/locale.ts';
import type { MailPreview as Mail } from '../types.ts';

interface Props {
  mail: Mail;
  locale: Locale;
}

/**
 * Shows a mail about an example order as the customer sees it. The button in the mail has no function in this preview.
 */
export function MailPreview({ mail, locale }: Props) {
  const t = useTranslations('Operator.mailWords');
  const { subject, paragraphs, deadline, button, sections, footer } = mail;
  return (
    <article
      lang={locale}
      aria-label={t(`preview_${locale}`)}
      className="grid gap-3 rounded-control border border-line p-4 wrap-anywhere"
    >
      <h3 className="text-title">{subject}</h3>
      <p className="whitespace-pre-line">{paragraphs.join('\n\n')}</p>
      {deadline && <p className="font-semibold">{deadline}</p>}
      <p>
        <span className="inline-flex min-h-11 items-center rounded-control bg-ink px-4 text-paper">{button}</span>
      </p>
      {sections.map(({ title, facts }) => (
        <section key={title} className="grid gap-1">
          <h4 className="font-semibold">{title}</h4>
          <dl className="grid gap-1">
            {facts.map(({ term, value }) => (
              <div key={term}>
                <dt className="text-note text-soft">{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className="grid gap-1 border-t border-line pt-3 text-note text-soft">
        {footer.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </article>
  );
}
