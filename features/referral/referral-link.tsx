import { useLocale, useTranslations } from 'next-intl';
import { CopyButton } from '#components/ui/copy-button.tsx';
import { switchLocale } from '#lib/i18n/locale-path.ts';

interface Props {
  code: string;
  /** Referral link to the home page in the default language. */
  link: string;
}

/** Shows the referral link in the language of the page, so that the invited person reads the site in that language. */
export function ReferralLink({ code, link: plainLink }: Props) {
  const t = useTranslations('Referral.link');
  const url = new URL(plainLink);
  const link = url.origin + switchLocale(useLocale(), url);
  return (
    <section aria-labelledby="link" className="grid gap-3">
      <h2 id="link" className="text-title">
        {t('title')}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control border border-edge px-4 py-1.5">
        <span className="min-w-0 font-semibold wrap-anywhere">{link}</span>
        <span className="max-sm:-ml-4">
          <CopyButton value={link} what={t('what')} />
        </span>
      </div>
      <p className="text-soft">{t('text', { code })}</p>
    </section>
  );
}
