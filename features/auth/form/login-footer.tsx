import { useTranslations } from 'next-intl';
import { Link } from '#components/link.tsx';
import { routes } from '#lib/routes.ts';

export function LoginFooter({ question }: { question: string }) {
  const t = useTranslations('Auth');
  return (
    <p>
      {question} <Link href={routes.login()}>{t('signIn')}</Link>
    </p>
  );
}
