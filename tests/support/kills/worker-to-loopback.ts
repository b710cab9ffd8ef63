import dns, { type LookupAddress } from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net, { type LookupFunction, type NetConnectOpts } from 'node:net';
import tls from 'node:tls';

/* Starts the worker with a fake network. Every name resolves to a public address, which the worker's own checks
   accept, but each connection is made to HOOK_PORT of this machine, without encryption. */
const port = Number(process.env.HOOK_PORT);

dns.lookup = ((_hostname: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
  done(null, [{ address: '8.8.8.8', family: 4 }])) as unknown as typeof dns.lookup;

/** Runs the connection's own lookup. If that lookup allows the address, returns the address of this machine instead. */
const toThisMachine =
  (checked: LookupFunction): LookupFunction =>
  (hostname, options, done) =>
    checked(hostname, options, (error) => {
      if (error) done(error, '');
      else if (options.all) done(null, [{ address: '127.0.0.1', family: 4 }]);
      else done(null, '127.0.0.1', 4);
    });

tls.connect = ((options: NetConnectOpts & { lookup: LookupFunction; host: string }) =>
  net.connect({ host: options.host, port, lookup: toThisMachine(options.lookup) })) as unknown as typeof tls.connect;
syncBuiltinESMExports();

await import('#backend/worker.ts');
