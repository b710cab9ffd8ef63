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

/** Functions of the claims module that a decision about a verification calls. */
export const claims = { passVerifiedClaims, refuseVerifiedClaims };

const passed: Order[] = [{ action: 'take' }, { action: 'pass' }];

/**
 * Cards of the demo user, oldest first. `orders` lists the staff actions on a card's verification, or is null if the
 * verification was never submitted.
 */
const cards: { bin: string; colour: string; orders: Order[] | null }[] = [
  { bin: '220211', colour: '#5a4632', orders: [...passed, { action: 'revoke', reason: 'other_owner' }] },
  { bin: '427611', colour: '#2d5a78', orders: [...passed, { action: 'expire' }] },
  { bin: '220210', colour: '#1f6f54', orders: [{ action: 'take' }, { action: 'refuse', reason: 'cropped' }] },
  { bin: '553610', colour: '#7a3a3a', orders: null },
  { bin: '427612', colour: '#444a52', orders: [{ action: 'take' }] },
  { bin: '427610', colour: '#32405c', orders: [] },
  { bin: '55361', colour: '#6a2f5b', orders: passed },
];

/** Returns a rectangle of one colour for a fake photo. */
export const block = (width: number, height: number, background: string) => ({
  create: { width, height, channels: 3 as const, background },
});

/** Renders a fake photo of a bank card with its middle digits covered. */
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

/** Seeds the demo user's card verifications, one in each status. */
export async function seedDemoVerifications(
  db: Db,
  files: FileStore,
  secret: string,
  { user: userId, operator }: { user: string; operator: string },
): Promise<void> {
  const viewer = { userId, hash: null, locale: 'ru' as const, ownsClaim: async () => false };
  const caller = { ...viewer, network: networkOf('127.0.0.1') };
  const staff = { id: operator, locale: 'ru' as const };
  const banks = await listBanks(db, 'ru');
  for (const [index, { bin, colour, orders }] of cards.entries()) {
    const ps = banks[index % banks.length]?.id;
    // The card number is random, because only one account may own a card. A fixed number would be refused when the demo
    // data is created again with new accounts.
    const number = demoCard(`${bin}${randomInt(1_000, 10_000)}`);
    const draft = { kind: 'card' as const, ps, inputs: { number, holder: 'IVAN IVANOV' } };
    const { id } = await transaction(db, (tx) => beginVerification(tx, secret, draft, caller));
    if (orders === null) continue;
    const bytes = await renderCardPhoto(colour);
    await addPhoto(db, files, secret, { id, input: 'front', bytes, viewer, isGone: () => false });
    await transaction(db, (tx) => confirmVerification(tx, secret, id, viewer));
    for (const order of orders)
      await moneyTransaction(db, (tx) => actOnVerification({ tx, secret, order, staff, claims, files }, id));
  }
}
