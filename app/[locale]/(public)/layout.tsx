import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { UserMenu } from '#features/auth/user-menu.tsx';
import { LiveChat } from '#features/live-chat/live-chat.tsx';
import { chosenChat } from '#lib/server/chat/chosen.ts';
import { readApi } from '#lib/server/read-api.ts';
import { Frame } from '../frame.tsx';

export const dynamicParams = false;

export default async function PublicLayout({ children }: { children: ReactNode }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('LiveChat')]);
  const chat = await chosenChat(locale);
  const { contest } = await readApi(locale, 'GET /api/v1/calculator/settings/');
  const hasChat = chat.provider !== 'none';
  const words = { button: t('button'), title: t('title'), close: t('close') };
  return (
    <Frame userMenu={<UserMenu />} contest={Boolean(contest)} chat={hasChat ? words.button : undefined}>
      {children}
      {hasChat && <LiveChat locale={locale} load={chat.load} words={words} />}
    </Frame>
  );
}
