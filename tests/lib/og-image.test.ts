import { createElement } from 'react';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { Card, Headline, PairLines } from '#lib/server/og-image/card.tsx';
import { renderableText } from '#lib/server/og-image/fonts.ts';
import { renderOgImage } from '#lib/server/og-image/render.ts';
import { serveOgImage } from '#lib/server/og-image/serve.tsx';

afterEach(() => vi.unstubAllGlobals());

const look = { name: 'Размен', accent: null, logo: null };
const card = (title: string) => () =>
  createElement(Card, { look: { ...look, name: '' }, note: '' }, createElement(Headline, null, title));

/** Returns the mean darkness of the headline's area, from 0 (white) to 255 (black). */
async function inkOf(title: string): Promise<number> {
  const picture = await renderOgImage(title, card(title));
  const { channels } = await sharp(picture)
    .extract({ left: 96, top: 200, width: 1000, height: 320 })
    .greyscale()
    .stats();
  return 255 - (channels[0]?.mean ?? 255);
}

test('an image is a PNG of 1200 × 630 pixels', async () => {
  const side = { letters: 'BTC', network: 'BTC' };
  const element = () =>
    createElement(
      Card,
      { look, note: 'Обмен' },
      createElement(PairLines, { from: { ...side, name: 'Bitcoin' }, to: { ...side, name: 'Сбербанк' }, accent: null }),
    );
  const { format, width, height } = await sharp(await renderOgImage('pair', element)).metadata();
  expect([format, width, height]).toEqual(['png', 1200, 630]);
});

test('letters of both languages are rendered without network requests', async () => {
  const ask = vi.fn(() => Promise.reject(new Error('no request expected')));
  vi.stubGlobal('fetch', ask);
  const empty = await inkOf(' ');
  expect(await inkOf('Late payments are no reason to write')).toBeGreaterThan(empty + 5);
  expect(await inkOf('Заплатили поздно? Заявка сама')).toBeGreaterThan(empty + 5);
  expect(await inkOf('🎁 漢字 ابجد')).toBeCloseTo(empty, 1);
  expect(ask).not.toHaveBeenCalled();
});

test.each(['constructor', 'toString', '__proto__', 'map'])('there is no image of the kind %s', async (kind) => {
  const request = new Request('http://localhost/');
  expect((await serveOgImage({ lang: 'ru', kind, file: 'home.png' }, request)).status).toBe(404);
});

test('characters missing from the font are removed, and the rest stays on one line', () => {
  expect(renderableText('Курс 🎁 «USDT»\n— 80,33 ₽ № 5')).toBe('Курс «USDT» — 80,33 № 5');
});

test('the same image is rendered once, and at most ten images are queued', async () => {
  const element = vi.fn(card('once'));
  const images = [renderOgImage('once', element), renderOgImage('once', element)];
  const queue = Array.from({ length: 15 }, (_, number) => renderOgImage(`queued ${number}`, card('queued')));
  const [first, second] = await Promise.all(images);
  expect([first === second, element.mock.calls.length]).toEqual([true, 1]);
  expect((await Promise.all(queue)).filter((image) => image === undefined)).toHaveLength(6);
});
