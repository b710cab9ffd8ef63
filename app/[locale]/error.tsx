'use client';
import { useEffect } from 'react';
import { ErrorScreen } from '#components/layout/error-screen.tsx';

interface Props {
  error: Error & { digest?: string };
  retry: () => void;
}

export default function ErrorPage({ error, retry }: Props) {
  useEffect(() => console.error(error), [error]);
  return <ErrorScreen status={500} requestId={error.digest ?? null} onRetry={retry} />;
}
