#!/usr/bin/env node
import { createHmac } from 'node:crypto';
import { Shop } from './client.ts';
import { ShopApiError, ShopConnectionError } from './errors.ts';
import type { Answer } from './event-lanes.ts';
import { forwardTestEvents } from './listen.ts';

// `razmen-listen <url>`: forwards the events of test claims to a server on this machine.

const usage = `Forwards the events of test payments to a server on this machine, signed like webhooks.

Usage: razmen-listen http://localhost:4000/hook   forwards events until Ctrl-C
       razmen-listen --print-secret               prints the secret that verifies the events, and ends
       razmen-listen --help

Environment:
  RAZMEN_URL      address of the exchange, such as https://exchange.example
  RAZMEN_KEY      test key, which begins with test_
  RAZMEN_SECRET   secret of the key, which begins with sk_
  WEBHOOK_SECRET  secret for signing the events, which begins with whsec_. Without it, the secret is
                  derived from RAZMEN_SECRET, so that it is the same at every start.

Give your server the same WEBHOOK_SECRET. Without a 2xx answer within 5 seconds an event is sent again
after 1, 2, 5 and 10 seconds, and then every 30 seconds. An answer of 410 ends the program.`;

const write = (line: string) => process.stdout.write(`${line}\n`);

/** Reports that the command was called in a wrong way, and exits with status 1. */
function refuse(reason: string): never {
  process.stderr.write(`razmen-listen: ${reason}\nrazmen-listen --help says more.\n`);
  process.exit(1);
}

function keySecret(): string {
  return process.env.RAZMEN_SECRET || refuse('RAZMEN_SECRET is not set.');
}

const signingSecret = (): string =>
  process.env.WEBHOOK_SECRET || `whsec_${createHmac('sha256', keySecret()).update('razmen-listen').digest('base64')}`;

function answerText({ status, retryMs }: Answer): string {
  const answer = status === null ? 'no answer' : String(status);
  return retryMs === null || status === 410 ? answer : `${answer}, again in ${retryMs / 1_000} s`;
}

/** Returns the language of the exchange's error texts: Russian on a Russian machine, otherwise English. */
function languageOfErrors(): 'ru' | 'en' {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  return /^ru/i.test(LC_ALL || LC_MESSAGES || LANG || '') ? 'ru' : 'en';
}

async function listen(to: string): Promise<void> {
  const { RAZMEN_URL: url, RAZMEN_KEY: key } = process.env;
  if (!/^https?:\/\//.test(to) || !URL.canParse(to)) refuse(`${to} is not an http address.`);
  if (!url || !URL.canParse(url)) refuse('RAZMEN_URL is not the address of an exchange.');
  if (!key) refuse('RAZMEN_KEY is not set.');
  if (!key.startsWith('test_')) refuse('RAZMEN_KEY is not a test key. Test keys begin with test_.');
  const shop = new Shop({ url, key, secret: keySecret(), locale: languageOfErrors() });
  const secret = signingSecret();
  write(`WEBHOOK_SECRET=${secret}`);
  write(`Events of test payments go to ${to}. Ctrl-C ends.`);
  await forwardTestEvents({
    shop,
    to,
    secret,
    onSent: ({ data: { order, status } }, answer) => write(`${order} ${status}: ${answerText(answer)}`),
  });
  write('The server answered 410, which turns webhooks off.');
}

const [argument] = process.argv.slice(2);
if (argument === '--help' || argument === '-h') write(usage);
else if (argument === '--print-secret') write(signingSecret());
else if (argument === undefined) refuse('the address of your server is missing.');
else
  await listen(argument).catch((error: unknown) => {
    if (error instanceof ShopApiError || error instanceof ShopConnectionError) refuse(error.message);
    throw error;
  });
