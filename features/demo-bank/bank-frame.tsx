import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

export function BankFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('DemoBank');
  return (
    <div className="flex flex-1 flex-col bg-white text-[#101418] [color-scheme:light]">
      <header className="bg-[#0d5c4b] text-white">
        <div className="mx-auto flex max-w-narrow flex-wrap items-baseline gap-x-4 px-4 py-4">
          <p className="font-[Georgia,serif] text-title">{t('name')}</p>
          <p>{t('notReal')}</p>
        </div>
      </header>
      <main className="mx-auto w-full max-w-narrow flex-1 px-4 py-8 [&_a]:text-[#0d5c4b]">{children}</main>
      <footer className="border-t border-[#d5dbe0]">
        <p className="mx-auto max-w-narrow px-4 py-4 text-note text-[#4b5560]">{t('footer')}</p>
      </footer>
    </div>
  );
}
