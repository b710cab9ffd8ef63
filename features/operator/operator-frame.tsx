import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { OperatorNav } from './operator-nav.tsx';
import { YourRole } from './your-role.tsx';

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
          <YourRole />
          <div className="ml-auto flex items-center">{tools}</div>
        </div>
      </header>
      <div className="flex-1 lg:grid lg:grid-cols-[13.5rem_minmax(0,1fr)]">
        <OperatorNav />
        <main id="content" tabIndex={-1} className="min-w-0 px-4 py-4 outline-none sm:px-6 lg:border-l lg:border-line">
          {children}
        </main>
      </div>
    </>
  );
}
