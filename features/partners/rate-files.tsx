import { useTranslations } from 'next-intl';
import { CopyButton } from '#components/ui/copy-button.tsx';

const files = [
  ['classic', '/rates.xml'],
  ['eref', '/rates-1.1.xml'],
] as const;

/**
 * URLs of the rate files for rate comparison sites.
 * @param site the origin of this site, without a trailing slash
 */
export function RateFiles({ site }: { site: string }) {
  const t = useTranslations('Partners.files');
  return (
    <ul className="grid gap-x-12 border-t border-line lg:grid-cols-2">
      {files.map(([key, path]) => (
        <li key={key} className="grid content-start gap-2 border-b border-line py-5">
          <p className="text-lead font-semibold">{t(`${key}.title`)}</p>
          <p className="text-soft">{t(`${key}.text`)}</p>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <a href={path} className="wrap-anywhere">
              {site}
              {path}
            </a>
            <span className="max-sm:-ml-4">
              <CopyButton value={site + path} what={t('address')} />
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
