import type { Settings } from '#contracts/settings.ts';
import type { Running } from './environment.ts';
import { type DatabaseNews, databasePart } from './parts.ts';
import { say } from './say.ts';
import type { Stack } from './stack.ts';

/**
 * Starts the embedded PostgreSQL and keeps it running. When it has to come back on another port,
 * those who use it are told through `moved`.
 * @returns its address with the owner's rights
 */
export async function startEmbeddedPart(
  { dataDir }: Settings,
  running: Running,
  stack: Stack,
  moved: () => Promise<void>,
): Promise<string> {
  let last: DatabaseNews | undefined;
  const part = databasePart(dataDir, (news) => {
    const before = last;
    last = news;
    if (!before || before.url === news.url) return;
    running.databaseUrl = withHost(running.databaseUrl, news.url);
    void moved();
  });
  stack.add(() => part.stop());
  await say.during('Starting the database', part.start());
  if (!last) throw new Error('The database did not say where it is');
  if (!last.folder.startsWith(dataDir)) {
    say.line(`The database keeps its files in ${last.folder}: its user cannot enter ${dataDir}.`);
  }
  return last.url;
}

function withHost(url: string, other: string): string {
  const address = new URL(url);
  address.host = new URL(other).host;
  return address.href;
}
