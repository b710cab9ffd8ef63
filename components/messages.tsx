import { type Messages as Catalogue, NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';

type Namespace = keyof Catalogue;

const sharedNamespaces: Namespace[] = ['Common', 'Errors', 'ErrorPage'];

/**
 * Passes the shared message namespaces and those in `names` to client components. An inner Messages replaces the outer
 * one instead of adding to it, so that a page ships only its own messages.
 */
export async function Messages({ names = [], children }: { names?: Namespace[]; children: ReactNode }) {
  const all = await getMessages();
  const picked = Object.fromEntries([...sharedNamespaces, ...names].map((name) => [name, all[name]]));
  return <NextIntlClientProvider messages={picked}>{children}</NextIntlClientProvider>;
}
