import { pino } from 'pino';
import { buildApp } from './app.ts';
import { openDeps } from './open-deps.ts';
import { loggerOptions } from './plugins/log.ts';
import { signalReady, stopOnSignal } from './process.ts';

const log = pino(loggerOptions('api'));
const { deps, close } = await openDeps(log);
const app = buildApp(deps);
stopOnSignal(log, async () => {
  await app.close();
  await close();
});
await app.listen({ host: deps.config.apiHost, port: deps.config.apiPort });
signalReady();
