import sharp from 'sharp';
import { demoCard } from '#backend/db/seed/demo-address.ts';
import { type Guest, ps } from './exchange.ts';

/** Returns the request that begins the verification of a card. */
export const aCard = (bin: string, more: object = {}) => ({
  kind: 'card',
  ps: ps.SBERRUB,
  inputs: { number: demoCard(bin), holder: 'IVAN IVANOV' },
  ...more,
});

/** Uploads a photo for one input of a verification. */
export async function upload(who: Guest, verification: string, input: string, bytes?: Buffer) {
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: '#226' } }).jpeg();
  const text = (name: string, value: string) =>
    `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file =
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
  const payload = Buffer.concat([
    Buffer.from(text('verification', verification) + text('input', input) + file),
    bytes ?? (await image.toBuffer()),
    Buffer.from('\r\n--b--\r\n'),
  ]);
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  return await who.send({ method: 'POST', url: '/api/v2/verify/upload/', payload, headers });
}

/** Begins a verification, uploads one photo and submits the verification for review. @returns the verification's id */
export async function handIn(who: Guest, begin: object): Promise<string> {
  const begun = await who.post('/api/v1/verify/', begin);
  if (begun.statusCode !== 201) throw new Error(begun.body);
  const { id } = begun.json();
  await upload(who, id, 'front');
  const handed = await who.post('/api/v2/verify/confirm/', { verification: id });
  if (handed.statusCode !== 200) throw new Error(handed.body);
  return id;
}
