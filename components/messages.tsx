import { type Messages as Catalogue, NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';

type Namespace = keyof Catalogue;

const sharedNamespaces: Namespace[] = ['Common', 'Errors', 'ErrorPage'];

/**
 * Passes messages to client components: the shared namespaces and those named here. A nested one replaces the outer
 * one, so that a page ships only its own messages.
 */
export async function Messages({ names = [], children }: { names?: Namespace[]; children: ReactNode }) {
  const all = await getMessages();
  const picked = Object.fromEntries([...sharedNamespaces, ...names].map((name) => [name, all[name]]));
  return <NextIntlClientProvider messages={picked}>{children}</NextIntlClientProvider>;
}
