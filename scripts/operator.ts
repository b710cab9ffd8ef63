// `npm run operator -- <command>`: commands for operators. Exits with 1 if a command finds a fault.

import { argv } from 'node:process';

type Run = (args: string[]) => Promise<boolean>;

/** A command loads its modules only when it runs, because loading all of them takes seconds. */
const commands: Record<string, { load: () => Promise<Run>; does: string }> = {
  owner: {
    load: async () => (await import('./operator/owner.ts')).owner,
    does: '<e-mail> [--locale en]: makes an owner; --new-totp: gives staff a new TOTP secret',
  },
  networks: {
    load: async () => (await import('./operator/networks.ts')).networks,
    does: 'prints from which networks staff may work; --clear: allows all of them again',
  },
  audit: {
    load: async () => (await import('./operator/audit.ts')).audit,
    does: 'checks the whole ledger and the journal',
  },
  rates: {
    load: async () => (await import('./operator/rates.ts')).rates,
    does: 'prints rates and sources, with their faults',
  },
  monitors: {
    load: async () => (await import('./operator/monitors.ts')).monitors,
    does: '[<url>]: checks the rate files as a monitor would',
  },
  chains: {
    load: async () => (await import('./operator/chains.ts')).chains,
    does: 'prints the watched chains; --resume <name>, --coins <name>, --free-nonces <name>, --watch <currency>, --unwatch <currency>',
  },
  signer: {
    load: async () => (await import('./operator/signer.ts')).signer,
    does: 'makes a database login for the signer and prints its address for SIGNER_FILE',
  },
  journal: {
    load: async () => (await import('./operator/journal.ts')).journal,
    does: '<file.csv>: compares an exported journal with the present one',
  },
};

const [name = '', ...args] = argv.slice(2);
const command = commands[name];
try {
  if (command) process.exitCode = (await (await command.load())(args)) ? 0 : 1;
  else {
    console.error('npm run operator -- <command>');
    for (const [known, { does }] of Object.entries(commands)) console.error(`  ${known.padEnd(9)} ${does}`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
