import type { Ban, Row } from './patterns.ts';

/** Folders of backend/modules by layer, lowest first. A folder may import only from lower layers. */
export const floors: readonly (readonly string[])[] = [
  ['platform'],
  ['ledger', 'abuse'],
  ['payouts'],
  ['content'],
  ['pricing'],
  ['promocodes', 'verification', 'referral', 'shop-balances'],
  ['claims'],
  ['gift', 'site', 'withdrawals'],
  ['accounts', 'shop', 'rails'],
  ['back-office', 'demo-rails'],
];

export const rooms = floors.flat();

const notBelow = (room: string): string[] => {
  const floor = floors.findIndex((names) => names.includes(room));
  return floors
    .slice(floor)
    .flat()
    .filter((name) => name !== room);
};

/** Forbids all imports from other modules except their service.ts. */
const servicesOnly = (up: string): Ban => ({
  group: [
    `${up}[a-z]*/**`,
    `!${up}*/service.ts`,
    `${up}../[a-z]*/*.ts`,
    `${up}../[a-z]*/*/**`,
    `!${up}../*/*/service.ts`,
    `!${up}../../**`,
  ],
  message: 'Import service.ts of another module. The module’s routes, queries and helpers are private.',
});

const upward = (room: string): Ban => ({
  regex: `^(\\.\\./){2,3}(${notBelow(room).join('|')})/`,
  message: `${room} imports from lower rooms only: move the function down, or wire a port in backend/app.ts.`,
});

const opensNoQueries: Ban = {
  regex: '^\\./queries(\\.ts$|/)',
  message: 'A route calls its service, which opens the transaction and checks the rules.',
};

const tablesOnly: Ban = {
  group: ['./**', '../**', '!../../../**'],
  message: 'queries.ts imports db, contracts and domain only.',
};

const rowsOf = (room: string, base: Ban[], portless: Ban): Row[] => {
  const path = `backend/modules/${room}/*`;
  const bans = [...base, upward(room)];
  return [
    { files: [`${path}/*.ts`], never: [...bans, servicesOnly('../')] },
    { files: [`${path}/*/**`], never: [...bans, servicesOnly('../../')] },
    { files: [`${path}/routes.ts`], never: [...bans, opensNoQueries, servicesOnly('../')] },
    { files: [`${path}/queries.ts`], never: [...base, portless, tablesOnly] },
  ];
};

export const roomLaw = (base: Ban[], portless: Ban): Row[] => rooms.flatMap((room) => rowsOf(room, base, portless));
