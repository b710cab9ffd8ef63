import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { networkOf } from '#domain/network.ts';
import type { Db } from './db/pool.ts';
import { demoCard } from './db/seed/demo-address.ts';
import { transaction } from './db/transaction.ts';
import { runPlan } from './demo-claims.ts';
import { block, claims } from './demo-verifications.ts';
import type { FileStore } from './files/port.ts';
import { changeIdentityRequest } from './modules/back-office/claims/ask-identity.ts';
import { moneyTransaction } from './modules/ledger/postings/service.ts';
import { askIdentity } from './modules/verification/identity/service.ts';
import { beginVerification } from './modules/verification/requests/begin.ts';
import { confirmVerification } from './modules/verification/requests/change.ts';
import { actOnVerification } from './modules/verification/requests/desk.ts';
import { addPhoto } from './modules/verification/requests/photos.ts';
import type { Viewer } from './modules/verification/requests/port.ts';

/** Renders a fake photo of an open identity document. On a selfie, there is a face beside the document. */
function renderDocument(isSelfie: boolean): Promise<Buffer> {
  const lines = [210, 270, 330].map((top) => ({ input: block(300, 26, '#4a4f57'), left: 560, top }));
  return sharp(block(1000, 630, '#d7d2c8'))
    .composite([
      { input: block(640, 400, '#f4efe4'), left: 300, top: 110 },
      { input: block(170, 220, '#8f97a3'), left: 350, top: 170 },
      ...lines,
      { input: block(420, 40, '#000000'), left: 400, top: 430 },
      ...(isSelfie ? [{ input: block(190, 250, '#b98d6a'), left: 60, top: 180 }] : []),
    ])
    .jpeg()
    .toBuffer();
}

interface Means {
  db: Db;
  files: FileStore;
  secret: string;
}

/**
 * Submits the photos of a document for review.
 * @returns the verification's id
 */
async function handIn({ db, files, secret }: Means, viewer: Viewer, holder: string, claim?: string): Promise<string> {
  const draft = { kind: 'identity' as const, inputs: { holder }, claim };
  const caller = { ...viewer, network: networkOf('127.0.0.1') };
  const { id } = await transaction(db, (tx) => beginVerification(tx, secret, draft, caller));
  for (const input of ['front', 'selfie']) {
    const bytes = await renderDocument(input === 'selfie');
    await addPhoto(db, files, secret, { id, input, bytes, viewer, isGone: () => false });
  }
  await transaction(db, (tx) => confirmVerification(tx, secret, id, viewer));
  return id;
}

/**
 * Seeds a passed verification of the demo user's identity. Also seeds a guest's paid claim for which staff asked for
 * proof of identity; the guest's photos wait for review.
 */
export async function seedDemoIdentity(
  db: Db,
  files: FileStore,
  secret: string,
  { user: userId, operator: id }: { user: string; operator: string },
): Promise<void> {
  const means = { db, files, secret };
  const viewer = { hash: null, locale: 'ru' as const, ownsClaim: async () => true };
  await transaction(db, (tx) => askIdentity(tx, { userId }, id));
  const passed = await handIn(means, { ...viewer, userId }, 'IVAN IVANOV');
  const staff = { id, locale: 'ru' as const };
  for (const action of ['take', 'pass'] as const)
    await moneyTransaction(db, (tx) =>
      actOnVerification({ tx, secret, order: { action }, staff, claims, files }, passed),
    );
  const plan = { fromPs: 30, toPs: 50, fromSumma: '900', toRequisites: demoCard('220220') };
  const people = { user: null, operator: id };
  const claim = await runPlan(db, secret, { ...plan, steps: ['confirm', 'credit'] }, people);
  await moneyTransaction(db, (tx) =>
    changeIdentityRequest(tx, claim, { scope: 'claim', ask: true }, { id, role: 'owner' }),
  );
  await handIn(means, { ...viewer, userId: null, hash: randomBytes(32) }, 'PETR SIDOROV', claim);
}
