import { type Messages as Catalogue, NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { latePartsOfForm } from '#lib/i18n/late-words.ts';

type Namespace = keyof Catalogue;

const sharedNamespaces: Namespace[] = ['Common', 'ErrorPage'];

/**
 * Sends message texts to the browser: the shared namespaces, and the namespaces in `names`. A nested provider does not
 * inherit the namespaces of the outer provider.
 */
export async function Messages({ names = [], children }: { names?: Namespace[]; children: ReactNode }) {
  const all = await getMessages();
  const picked = [...sharedNamespaces, ...names].map((name) => [
    name,
    name === 'Exchange' ? withoutLateParts(all.Exchange) : all[name],
  ]);
  return <NextIntlClientProvider messages={Object.fromEntries(picked)}>{children}</NextIntlClientProvider>;
}

const withoutLateParts = (form: Catalogue['Exchange']) =>
  Object.fromEntries(Object.entries(form).filter(([part]) => !latePartsOfForm.some((late) => late === part)));
