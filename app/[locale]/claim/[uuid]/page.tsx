import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClaimScreen } from '#features/claim/claim-screen.tsx';
import { PrintLetterhead } from '#features/claim/print-letterhead.tsx';
import { ClaimCard } from '#features/gift/claim-card.tsx';
import { chosenChat } from '#lib/server/chat/chosen.ts';

interface Props {
  params: Promise<{ uuid: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Claim');
  return { title: t('pageTitle') };
}

export default async function ClaimPage({ params }: Props) {
  const { uuid } = await params;
  const t = await getTranslations('Layout');
  const chat = await chosenChat(await getLocale());
  return (
    <>
      <PrintLetterhead name={t('name')} />
      <ClaimScreen id={uuid} hasChat={chat.provider !== 'none'} gift={<ClaimCard id={uuid} siteName={t('name')} />} />
    </>
  );
}
