import { type Messages as Catalogue, NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';

type Namespace = keyof Catalogue;

const sharedNamespaces: Namespace[] = ['Common', 'Errors', 'ErrorPage'];

/**
 * Gives client components their words: those of every page and the namespaces named here. Nested,
 * it takes the place of the outer one, so a page ships only what it says.
 */
export async function Messages({ names = [], children }: { names?: Namespace[]; children: ReactNode }) {
  const all = await getMessages();
  const picked = Object.fromEntries([...sharedNamespaces, ...names].map((name) => [name, all[name]]));
  return <NextIntlClientProvider messages={picked}>{children}</NextIntlClientProvider>;
}
