import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { OperatorNav } from './operator-nav.tsx';

interface Props {
  tools: ReactNode;
  banner: ReactNode;
  children: ReactNode;
}

export function OperatorFrame({ tools, banner, children }: Props) {
  const t = useTranslations('Operator');
  return (
    <>
      {banner}
      <header className="border-b border-line bg-sheet">
        <div className="flex flex-wrap items-center gap-x-4 px-4 sm:px-6">
          <p className="py-2 font-semibold">{t('name')}</p>
          <OperatorNav />
          <div className="ml-auto flex items-center">{tools}</div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex-1 px-4 py-4 outline-none sm:px-6">
        {children}
      </main>
    </>
  );
}
