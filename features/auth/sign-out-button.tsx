'use client';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { localised } from '#lib/api/address.ts';
import { signOut } from '#lib/api/session.ts';

/** Ends the session here and at the API, then leaves for `to`; the cookies go even when the API is away. */
export function SignOutButton({ to }: { to: string }) {
  const t = useTranslations('Auth');
  const leave = useMutation({
    mutationFn: signOut,
    onSettled: () => window.location.assign(localised(to)),
  });
  return (
    <Button variant="quiet" busy={leave.isPending || leave.isSuccess} onClick={() => leave.mutate()}>
      {t('signOut')}
    </Button>
  );
}
