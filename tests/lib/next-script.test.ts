import { createRequire } from 'node:module';
import { Writable } from 'node:stream';
import { createElement, lazy, Suspense } from 'react';
import type ReactServer from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { inlineSources } from '#lib/server/content-security-policy.ts';
import { isNextScript } from '#lib/server/next-script.ts';

const page = (script: string) => `<p>x</p><script>self.__next_f.push([1,"ours"])</script><script>${script}</script>`;

describe('an inline script that Next did not write', () => {
  test.each([
    'alert(1)',
    'self.__next_f.push([1,"a"]);alert(1)',
    'self.__next_f.push([1,alert(1)])',
    'self.__next_f.push([1,"a"]),alert(1)',
    '(self.__next_f=self.__next_f||[]).push([0]);fetch("//evil.test")',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"a":alert(1)});',
    'alert(1);$RC("B:0","S:0")',
    '$RC("B:0","S:0");alert(1)',
    '$RC(alert(1),"S:0")',
    'requestAnimationFrame(function(){alert(1)});',
  ])('gets no hash: %s', (script) => {
    const { scripts, foreign } = inlineSources(page(script));
    expect([scripts.length, foreign]).toEqual([1, 1]);
  });
});

test.each([
  'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n"])',
  '(self.__next_f=self.__next_f||[]).push([0])',
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"],"runtimeModuleIds":[1]});',
])('a script with the data of a page counts as Next’s own: %s', (script) => {
  expect(isNextScript(script)).toBe(true);
});

test('all scripts that Next’s React writes for late parts are allowed', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const { renderToPipeableStream } = createRequire(import.meta.url)('next/dist/compiled/react-dom/server.node') as Pick<
    typeof ReactServer,
    'renderToPipeableStream'
  >;
  const late = (turns: number) =>
    lazy(async () => {
      for (let turn = 0; turn < turns; turn += 1) await new Promise((done) => setImmediate(done));
      return { default: () => createElement('b', null, turns) };
    });
  const part = (turns: number) =>
    createElement(Suspense, { fallback: '…' }, createElement(late(turns)), createElement('p', null, 'x'));
  let html = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      html += String(chunk);
      done();
    },
  });
  const ended = new Promise((done) => sink.once('finish', done));
  const { pipe } = renderToPipeableStream(createElement('main', null, part(5), part(50)), {
    onShellReady: () => pipe(sink),
  });
  await ended;
  const { scripts, foreign } = inlineSources(html);
  expect(html).toContain('$RC=function');
  expect([scripts.length > 2, foreign]).toEqual([true, 0]);
});
