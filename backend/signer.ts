import { pino } from 'pino';
import { signalReady, stopOnSignal } from './process.ts';
import { openSignerFile } from './signer/open-file.ts';
import { runSigner } from './signer/run.ts';

// The signer reads SIGNER_FILE and nothing else of the product's settings. It opens no port and calls no node.

const log = pino({ name: 'signer', base: null });
const settings = openSignerFile(process.env.SIGNER_FILE);
const stop = runSigner(settings, log);
stopOnSignal(log, stop);
log.info({ address: settings.account.address, chains: Object.keys(settings.chains) }, 'signer: running');
signalReady();
