import { expect, test } from 'vitest';
import type { Endpoint } from '#contracts/endpoint.ts';
import { endpointEntries } from '#contracts/index.ts';
import { may, staffRoles } from '#domain/staff-role.ts';

const desk = new Map<string, Endpoint>(endpointEntries().filter(([, { auth }]) => auth === 'staff'));

/**
 * Returns the call that lists the records of a back-office section, if the API has such a call.
 * @param address any call of the same section, such as `POST /api/v1/operator/claims/:id/move/`
 */
const listOf = (address: string) => desk.get(`GET ${address.split(' ')[1]?.split('/').slice(0, 5).join('/')}/`);

test('a role that may act in a section of the back office may also list it', () => {
  const acting = [...desk].filter(([address]) => !address.startsWith('GET '));
  const blind = acting.flatMap(([address, { permission }]) => {
    const list = listOf(address);
    return staffRoles
      .filter((role) => list?.permission && permission && may(role, permission) && !may(role, list.permission))
      .map((role) => `${role}: ${address}`);
  });
  expect(blind).toEqual([]);
  expect(acting.filter(([address]) => listOf(address)).length).toBeGreaterThan(acting.length / 2);
});
