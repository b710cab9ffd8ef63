import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '#components/link.tsx';
import { routes } from '#lib/routes.ts';

interface Props {
  title: string;
  /** Text below the title. */
  children?: ReactNode;
}

/** Head of a page below /account/shop, with the link back to the overview of the shop. */
export function ShopPageHead({ title, children }: Props) {
  const t = useTranslations('Shop');
  return (
    <header className="-mt-3 grid justify-items-start">
      <Link href={routes.accountShop} className="inline-flex min-h-11 items-center">
        {t('title')}
      </Link>
      <h1 className="text-head">{title}</h1>
      {children && <p className="mt-1 max-w-text text-soft">{children}</p>}
    </header>
  );
}
