'use client';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { signOut } from '#lib/api/session.ts';
import { leaveSignedOut } from './leave-signed-out.ts';

interface Props {
  to: string;
  label: string;
  className?: string;
}

/** Ends the session, then opens another page. The cookies are removed even if the API is down. */
export function SignOutButton({ to, label, className = '' }: Props) {
  const leave = useMutation({
    mutationFn: signOut,
    onSettled: () => leaveSignedOut(to),
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
