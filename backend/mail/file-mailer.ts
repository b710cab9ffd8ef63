import { randomUUID } from 'node:crypto';
import { access, constants, link, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureFolder } from '../ensure-folder.ts';
import { envelope } from './envelope.ts';
import type { BrandSource, Mailer, MailSettings } from './port.ts';

/** Stores each mail as an `.eml` file in DATA_DIR/outbox instead of sending it. */
export function fileMailer(settings: MailSettings, brandOf: BrandSource): Mailer {
  const folder = join(settings.dataDir, 'outbox');
  const drafts = join(folder, '.drafts');
  let prepared: Promise<void> | undefined;
  return {
    async send(message) {
      prepared ??= prepareDrafts(drafts);
      await prepared;
      const { createTransport } = await import('nodemailer');
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message: bytes } = await composer.sendMail(envelope(message, settings, await brandOf(message.locale)));
      await writeOnce(join(drafts, randomUUID()), join(folder, `${message.event}.eml`), bytes as Buffer);
    },
    async verify() {
      ensureFolder(drafts, 0o700);
      await access(drafts, constants.W_OK);
      if (!settings.demo) throw new Error(`SMTP_URL is not set: mails are written to ${folder}`);
    },
    close: () => {},
  };
}

/**
 * Writes a file atomically. link() never replaces an existing file, so a retry does not change the first attempt's
 * file.
 */
async function writeOnce(draft: string, path: string, bytes: Buffer): Promise<void> {
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
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

const staleDraftMs = 3_600_000;

/** Creates the folder for mails that are being written, and deletes old incomplete mails of killed workers. */
async function prepareDrafts(folder: string): Promise<void> {
  ensureFolder(folder, 0o700);
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs < Date.now() - staleDraftMs) await rm(join(folder, name), { force: true });
  }
}
