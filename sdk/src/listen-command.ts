#!/usr/bin/env node
import { createHmac } from 'node:crypto';
import { Shop } from './client.ts';
import { forwardTestEvents } from './listen.ts';

// `razmen-listen <url>`: forwards the events of test claims to a server on this machine.

const [to] = process.argv.slice(2);
const { RAZMEN_URL: url, RAZMEN_KEY: key, RAZMEN_SECRET: secret } = process.env;
const write = (line: string) => process.stdout.write(`${line}\n`);

if (!to || !url || !key?.startsWith('test_') || !secret) {
  write(
    'Usage: RAZMEN_URL=https://exchange.example RAZMEN_KEY=test_… RAZMEN_SECRET=sk_… razmen-listen http://localhost:4000/hook',
  );
  process.exit(1);
}

// The signing secret is derived from the key's secret, so that it stays the same when this program is started again.
const derived = createHmac('sha256', secret).update('razmen-listen').digest('base64');
const signing = process.env.WEBHOOK_SECRET ?? `whsec_${derived}`;
write(`WEBHOOK_SECRET=${signing}`);
write(`Events of test payments go to ${to}. Ctrl-C ends.`);
await forwardTestEvents({
  shop: new Shop({ url, key, secret }),
  to,
  secret: signing,
  onSent: ({ data: { order, status } }, answer) => write(`${order} ${status}: ${answer ?? 'no answer'}`),
});
