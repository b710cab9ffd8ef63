import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Messages } from '#components/messages.tsx';
import { BankFrame } from '#features/demo-bank/bank-frame.tsx';
import { BankScreen } from '#features/demo-bank/bank-screen.tsx';
import { QueryProvider } from '#lib/api/query-provider.tsx';
import { settings } from '#lib/server/env.ts';

interface Props {
  params: Promise<{ payment: string }>;
}

export const dynamicParams = false;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('DemoBank');
  return { title: { absolute: t('name') }, robots: { index: false, follow: false } };
}

export default async function DemoBankPage({ params }: Props) {
  if (!settings().demo) notFound();
  const { payment } = await params;
  return (
    <Messages names={['DemoBank']}>
      <QueryProvider>
        <BankFrame>
          <BankScreen id={payment} />
        </BankFrame>
      </QueryProvider>
    </Messages>
  );
}
