import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Messages } from '#components/messages.tsx';
import { FindClaim } from '#features/claim/find/find-claim.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('Layout');
  return { title: t('findOrder') };
}

export default function FindClaimPage() {
  return (
    <Messages names={['Claim', 'NextStep', 'FindClaim', 'Validation']}>
      <FindClaim />
    </Messages>
  );
}
