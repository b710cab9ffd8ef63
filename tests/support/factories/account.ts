import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import type { JobData } from '#backend/jobs/queue.ts';
import { sendAccountMail } from '#backend/modules/accounts/mail/service.ts';
import type { TestApp } from '../app.ts';
import { type Letter, recordMail } from '../record-mail.ts';
import { addAccount, goodPassword } from './add-account.ts';
import { Guest } from './exchange.ts';

export { goodPassword };

/** A registered user, signed in from their own browser. */
export class User extends Guest {
  readonly id: string;
  readonly email: string;
  token: string;
  refresh: string;

  private constructor(
    api: TestApp,
    id: string,
    email: string,
    tokens: { token: string; refresh: string },
    browser: Guest,
  ) {
    super(api, browser.cookie);
    this.id = id;
    this.email = email;
    this.token = tokens.token;
    this.refresh = tokens.refresh;
  }

  static async enter(
    api: TestApp,
    { activated = true, email = `user-${randomUUID()}@example.org`, browser = new Guest(api) } = {},
  ): Promise<User> {
    const id = await addAccount(api, { email, role: 'user', activated });
    const answer = await signIn(browser, email);
    return new User(api, id, email, answer.json(), browser);
  }

  async elsewhere(): Promise<User> {
    const browser = new Guest(this.api);
    return new User(this.api, this.id, this.email, (await signIn(browser, this.email)).json(), browser);
  }

  override send(options: InjectOptions) {
    return super.send({ ...options, headers: { authorization: `Bearer ${this.token}`, ...options.headers } });
  }

  me(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path = '', payload?: object) {
    return this.send({ method, url: `/api/v1/users/me/${path}`, ...(payload && { payload }) });
  }
}

/**
 * Returns the maximum number of passwords that may have been guessed since `began`. The first `free` guesses need no
 * wait, and the next ones require waits of one second, two seconds, four seconds and so on.
 */
export const mostGuesses = (free: number, began: number): number =>
  free + Math.floor(Math.log2((Date.now() - began) / 1_000 + 1));

/** Counter for new IP addresses. Every sign-in uses a new address, so that tests do not throttle one another. */
let addresses = 0;
export const anAddress = (): string => {
  addresses += 1;
  return `203.0.${addresses >> 8}.${addresses & 255}`;
};

export const signIn = (browser: Guest, email: string, password = goodPassword, more: object = {}) =>
  browser.post('/front-api/auth/login/', { email, password, ...more }, { 'x-forwarded-for': anAddress() });

export async function queuedAccountMails({ db }: TestApp, email: string) {
  const { rows } = await sql<{ data: JobData['accountMail'] }>`
    select data from pgboss.job where name = 'accountMail' and data->>'email' = ${email.toLowerCase()}
    order by data->>'at', created_on`.execute(db);
  return rows.map(({ data }) => data);
}

/** Renders the account mails queued for an address, as the worker would, without sending them. */
export async function accountLetters(api: TestApp, email: string, env: Partial<TestApp['deps']['config']> = {}) {
  const { mailer, letters } = recordMail();
  const deps = { ...api.deps, config: { ...api.deps.config, ...env }, mailer };
  for (const mail of await queuedAccountMails(api, email)) await sendAccountMail(deps, mail);
  return letters;
}

export const linkToken = (letter: Letter | undefined): string =>
  /[?](?:activate|token)=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
