import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { networkOf } from '#domain/network.ts';
import type { Db } from './db/pool.ts';
import { demoCard } from './db/seed/demo-address.ts';
import { transaction } from './db/transaction.ts';
import type { FileStore } from './files/port.ts';
import { passVerifiedClaims, refuseVerifiedClaims } from './modules/claims/payment/service.ts';
import { moneyTransaction } from './modules/ledger/postings/service.ts';
import { beginVerification } from './modules/verification/requests/begin.ts';
import { confirmVerification } from './modules/verification/requests/change.ts';
import { actOnVerification, type Order } from './modules/verification/requests/desk.ts';
import { listBanks } from './modules/verification/requests/list.ts';
import { addPhoto } from './modules/verification/requests/photos.ts';

const claims = { ownsClaim: async () => false, passVerifiedClaims, refuseVerifiedClaims };

/** First digits of the demo user's cards, and what staff did with each. */
const cards: { bin: string; orders: Order[] }[] = [
  { bin: '220210', orders: [{ action: 'take' }, { action: 'refuse', reason: 'cropped' }] },
  { bin: '427610', orders: [] },
  { bin: '55361', orders: [{ action: 'take' }, { action: 'pass' }] },
];

const block = (width: number, height: number, background: string) => ({
  create: { width, height, channels: 3 as const, background },
});

/** Renders a made-up photo of a bank card, with the middle digits covered. */
const renderCardPhoto = (colour: string): Promise<Buffer> =>
  sharp(block(1000, 630, '#c8ccd2'))
    .composite([
      { input: block(920, 550, colour), left: 40, top: 40 },
      { input: block(120, 90, '#d8b45a'), left: 110, top: 190 },
      { input: block(780, 44, '#ffffff'), left: 110, top: 350 },
      { input: block(330, 34, '#ffffff'), left: 110, top: 470 },
      { input: block(400, 84, '#000000'), left: 300, top: 330 },
    ])
    .jpeg()
    .toBuffer();

/** Gives the demo user a refused card, one that waits for staff, and a verified one. */
export async function seedDemoVerifications(
  db: Db,
  files: FileStore,
  secret: string,
  { user: userId, operator }: { user: string; operator: string },
): Promise<void> {
  const viewer = { userId, hash: null, locale: 'ru' as const };
  const caller = { ...viewer, network: networkOf('127.0.0.1') };
  const staff = { id: operator, locale: 'ru' as const };
  const banks = await listBanks(db, 'ru');
  for (const [index, { bin, orders }] of cards.entries()) {
    const ps = banks[index % banks.length]?.id;
    // The number is random: a card belongs to one account, and a demo that is seeded again has new accounts.
    const number = demoCard(`${bin}${randomInt(1_000, 10_000)}`);
    const draft = { kind: 'card' as const, ps, inputs: { number, holder: 'IVAN IVANOV' } };
    const { id } = await transaction(db, (tx) => beginVerification(tx, secret, draft, caller, claims));
    const bytes = await renderCardPhoto(['#1f6f54', '#32405c', '#6a2f5b'][index] ?? '#32405c');
    await addPhoto(db, files, secret, { id, input: 'front', bytes, viewer, isGone: () => false });
    await transaction(db, (tx) => confirmVerification(tx, secret, id, viewer));
    for (const order of orders)
      await moneyTransaction(db, (tx) => actOnVerification({ tx, secret, order, staff, claims }, id));
  }
}
