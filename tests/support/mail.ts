import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';
import { flushOutbox, sendClaimMail } from '#backend/modules/claims/mail/service.ts';
import type { TestApp } from './app.ts';
import { type Letter, recordMail } from './record-mail.ts';

export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'razmen-mail-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function outboxNames(dataDir: string): string[] {
  try {
    return readdirSync(join(dataDir, 'outbox')).filter((name) => name.endsWith('.eml'));
  } catch {
    return [];
  }
}

export const readMail = (dataDir: string, name: string): Promise<Email> =>
  PostalMime.parse(readFileSync(join(dataDir, 'outbox', name)));

/** Returns the unsent mails of a claim, oldest first. Mails that wait until an earlier mail is sent are included. */
export async function queuedMails({ db }: TestApp, claimId: string) {
  await flushOutbox(db);
  const { rows } = await sql<{ data: { claimId: string; move: string } }>`
    select data from (
      select data from pgboss.job where name = 'claimMail' and data->>'claimId' = ${claimId}
      union all
      select distinct jsonb_build_object('claimId', claim_id, 'move', move::text) from claim_mail_outbox
      where claim_id = ${claimId}
    ) mails order by (data->>'move')::bigint`.execute(db);
  return rows;
}

/** Renders a claim's queued mails, as the worker would, without sending them. */
export async function lettersOf(api: TestApp, claimId: string): Promise<Letter[]> {
  const { mailer, letters } = recordMail();
  for (const { data } of await queuedMails(api, claimId)) await sendClaimMail({ ...api.deps, mailer }, data);
  return letters;
}

export interface MailServer {
  port: number;
  mails: () => Promise<Email[]>;
  close: () => Promise<void>;
}

/**
 * Starts a mail server on loopback. `refuse` decides about each recipient: it returns an SMTP error status to refuse
 * the recipient, or null to accept it.
 */
export async function mailServer(port = 0, refuse: (to: string) => number | null = () => null): Promise<MailServer> {
  const received: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const code = refuse(address);
      done(code === null ? null : Object.assign(new Error('no such mailbox'), { responseCode: code }));
    },
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push(Buffer.concat(parts));
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const mails = () => Promise.all(received.map((message) => PostalMime.parse(message)));
  const address = server.server.address();
  const close = () => new Promise<void>((done) => server.close(() => done()));
  return { port: typeof address === 'object' && address ? address.port : port, mails, close };
}
