'use client';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { signOut } from '#lib/api/session.ts';
import { leavePage } from './leave-signed-out.ts';

interface Props {
  to: string;
  label: string;
  className?: string;
}

/** Ends the session here and at the API, then leaves for `to`; the cookies go even when the API is away. */
export function SignOutButton({ to, label, className = '' }: Props) {
  const leave = useMutation({
    mutationFn: signOut,
    onSettled: () => leavePage(to),
  });
  return (
    <Button
      variant="quiet"
      className={className}
      busy={leave.isPending || leave.isSuccess}
      onClick={() => leave.mutate()}
    >
      {label}
    </Button>
  );
}
