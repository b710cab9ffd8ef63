import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { routes } from '#lib/routes.ts';

interface Props {
  number: number;
  /**
   * Whether the site has a live chat. The chat opens on the contacts page in another tab, so that the chat provider
   * never learns the claim's URL.
   */
  hasChat: boolean;
}

export function ClaimContact({ number, hasChat }: Props) {
  const t = useTranslations('Claim.contact');
  return (
    <section className="grid gap-2">
      <h2 className="text-lead">{t('title')}</h2>
      <p className="text-soft">{t('text', { number: String(number) })}</p>
      <p className="flex flex-wrap gap-x-6">
        <Link href={routes.contacts(String(number))} className="inline-flex min-h-11 items-center">
          {t('write')}
        </Link>
        {hasChat && (
          <Link
            href={`${routes.contacts(String(number))}#chat`}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center"
          >
            {t('chat')}
          </Link>
        )}
      </p>
    </section>
  );
}
