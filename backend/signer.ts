import { pino } from 'pino';
import { signalReady, stopOnSignal } from './process.ts';
import { openSignerFile } from './signer/open-file.ts';
import { runSigner } from './signer/run.ts';
import { addressOn } from './signer/wallet.ts';

// The signer reads SIGNER_FILE and nothing else of the product's settings. It opens no port and calls no node.

const log = pino({ name: 'signer', base: null });
const settings = openSignerFile(process.env.SIGNER_FILE);
const stop = runSigner(settings, log);
stopOnSignal(log, stop);
const wallets = Object.entries(settings.chains).map(([name, chain]) => [name, addressOn(chain, settings.wallet)]);
log.info({ wallets: Object.fromEntries(wallets) }, 'signer: running');
signalReady();
