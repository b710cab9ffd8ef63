import { beforeAll, expect, test, vi } from 'vitest';
import { type CallAddress, registry } from '#contracts/index.ts';
import { calculatorApi, shown } from '../../support/calculator.ts';

let api: Awaited<ReturnType<typeof calculatorApi>>;
beforeAll(async () => {
  api = await calculatorApi();
});

const costly: [CallAddress, string][] = [
  ['GET /api/v1/cash/', '/cash/'],
  ['GET /api/v1/sitemap/', '/sitemap/'],
];

test.each(costly)(
  '%s is encoded once a second for each language, however often it is called',
  async (address, path) => {
    const { response } = registry[address];
    if (response === null || typeof response === 'string') throw new Error('no JSON');
    const encode = vi.spyOn(response, 'encode');
    shown();
    await Promise.all(Array.from({ length: 30 }, (_, n) => api.get(path, n % 2 ? 'ru' : 'en')));
    expect(encode).toHaveBeenCalledTimes(2);
    shown();
    expect(await api.get(path)).toMatchObject({ status: 200, body: expect.anything() });
    expect(encode).toHaveBeenCalledTimes(3);
  },
);

test('the documentation is rendered once for each language', async () => {
  const first = await api.app.inject('/en/api/docs');
  const { etag = '' } = first.headers;
  const again = await api.app.inject({ url: '/en/api/docs', headers: { 'if-none-match': etag } });
  expect([first.statusCode, again.statusCode, again.payload]).toEqual([200, 304, '']);
  expect((await api.app.inject('/api/docs')).headers.etag).not.toBe(etag);
});
