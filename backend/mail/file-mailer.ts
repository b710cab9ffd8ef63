import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { envelope } from './envelope.ts';
import type { Mailer, MailSettings } from './open.ts';

/** Mail as files in DATA_DIR/outbox, one for each event. */
export function fileMailer(settings: MailSettings): Mailer {
  const folder = join(settings.dataDir, 'outbox');
  const drafts = join(folder, '.drafts');
  let opened: Promise<void> | undefined;
  return {
    async send(letter) {
      opened ??= prepareDrafts(drafts);
      await opened;
      const { createTransport } = await import('nodemailer');
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await composer.sendMail(envelope(letter, settings));
      await writeOnce(join(drafts, randomUUID()), join(folder, `${letter.event}.eml`), message as Buffer);
    },
    close: () => {},
  };
}

/**
 * The whole file under its name, or none, whoever is killed in between. A link never replaces, so
 * the file of an event stays the first one.
 */
async function writeOnce(draft: string, path: string, message: Buffer): Promise<void> {
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(message);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  await rm(draft, { force: true });
}

const hour = 3_600_000;

/** Makes the folder, and removes what killed workers left in it. */
async function prepareDrafts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs < Date.now() - hour) await rm(join(folder, name), { force: true });
  }
}
