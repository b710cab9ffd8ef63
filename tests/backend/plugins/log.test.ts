import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { loggerOptions } from '#backend/plugins/log.ts';

const claim = '0f8fad5b-d9cb-469f-a165-70867728950e';

function logged(fields: object): string {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  pino(loggerOptions('api'), sink).error(fields, 'sweep: transition failed');
  return lines.join('');
}

test('log lines shorten the ids of claims and payments, because the full id opens a page', () => {
  const line = logged({ claim, payment: claim, err: new Error(`claim ${claim} is locked`) });
  expect(line).not.toContain(claim);
  expect(JSON.parse(line)).toMatchObject({ claim: '0f8fad5b…', payment: '0f8fad5b…' });
});
