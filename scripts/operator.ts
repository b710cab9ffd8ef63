import { audit } from './operator/audit.ts';
import { chains } from './operator/chains.ts';
import { journal } from './operator/journal.ts';
import { monitors } from './operator/monitors.ts';
import { networks } from './operator/networks.ts';
import { owner } from './operator/owner.ts';
import { rates } from './operator/rates.ts';
import { signer } from './operator/signer.ts';

// `npm run operator -- <command>`: commands for operators. Exits with 1 if a command finds a fault.

const commands: Record<string, { run: (args: string[]) => Promise<boolean>; does: string }> = {
  owner: { run: owner, does: '<e-mail> [--locale en]: makes an owner; --new-totp: gives staff a new TOTP secret' },
  networks: { run: networks, does: 'prints from which networks staff may work; --clear: allows all of them again' },
  audit: { run: audit, does: 'checks the whole ledger and the journal' },
  rates: { run: rates, does: 'prints rates and sources, with their faults' },
  monitors: { run: monitors, does: '[<url>]: checks the rate files as a monitor would' },
  chains: { run: chains, does: 'prints the watched chains; --resume <name>, --watch <currency>, --unwatch <currency>' },
  signer: { run: signer, does: 'makes a database login for the signer and prints its address for SIGNER_FILE' },
  journal: { run: journal, does: '<file.csv>: compares an exported journal with the present one' },
};

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
try {
  if (command) process.exitCode = (await command.run(args)) ? 0 : 1;
  else {
    console.error('npm run operator -- <command>');
    for (const [known, { does }] of Object.entries(commands)) console.error(`  ${known.padEnd(9)} ${does}`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
