'use client';
import { useLocale } from 'next-intl';
import { Link } from '#components/link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { localeHref } from '#lib/i18n/locale-path.ts';
import { routes } from '#lib/routes.ts';

/** Link to the sign-in page. After signing in, the visitor returns to the current page. */
export function SignInLink({ label }: { label: string }) {
  const locale = useLocale();
  return (
    <Link
      href={routes.login()}
      onClick={({ currentTarget }) => {
        currentTarget.href = localeHref(locale, routes.login(location.pathname + location.search));
      }}
      className="inline-flex min-h-11 items-center justify-center gap-2 px-3 text-ink no-underline hover:text-accent hover:underline in-data-[session=in]:invisible max-xl:w-11 max-xl:px-0"
    >
      <Icon name="person" className="max-xl:size-6" />
      <span className="max-xl:sr-only">{label}</span>
    </Link>
  );
}
