'use client';
import { Link } from '#components/link.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { QueryProvider } from '#lib/api/query-provider.tsx';
import type { User } from '#lib/api/session.ts';
import { routes } from '#lib/routes.ts';
import { SignOutButton } from '../sign-out-button.tsx';
import { useUser } from '../use-user.ts';
import type { MenuWords } from './user-button.tsx';

interface Props {
  links: { href: string; label: string }[];
  words: MenuWords;
  onLeave: () => void;
}

export const UserPanel = (props: Props) => (
  // The user menu contains its own QueryProvider, because pages of static text have none.
  <QueryProvider>
    <Panel {...props} />
  </QueryProvider>
);

const rowClass = 'flex min-h-11 items-center rounded-control px-4 text-ink no-underline hover:bg-wash hover:text-ink';

function Panel({ links, words, onLeave }: Props) {
  const { user, pending, error } = useUser();
  if (!user && !pending && !error) {
    return (
      <div className="grid gap-1">
        <p className="px-4 py-2 text-soft">{words.over}</p>
        <Link href={routes.login()} className={rowClass} onClick={onLeave}>
          {words.signIn}
        </Link>
      </div>
    );
  }
  const backOffice = user && user.role !== 'user' ? [{ href: routes.operator, label: words.backOffice }] : [];
  return (
    <div className="grid">
      <div className="min-h-16 border-b border-line px-4 py-2">
        <Identity user={user} words={words} failed={error !== null} />
      </div>
      <ul className="py-1">
        {[...links, ...backOffice].map(({ href, label }) => (
          <li key={href}>
            <Link href={href} className={rowClass} onClick={onLeave}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <div className="border-t border-line pt-1">
        <SignOutButton to={routes.home()} label={words.signOut} className="w-full justify-start" />
      </div>
    </div>
  );
}

function Identity({ user, words, failed }: { user: User | null; words: MenuWords; failed: boolean }) {
  if (failed) return <p className="text-soft">{words.failed}</p>;
  if (!user) return <Skeleton className="my-1 h-5 w-48" />;
  return (
    <>
      <p className="font-semibold wrap-anywhere">{user.email}</p>
      {!user.activated && <p className="text-caution">{words.notActivated}</p>}
    </>
  );
}
