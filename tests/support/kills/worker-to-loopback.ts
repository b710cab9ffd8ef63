import { Resolver } from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import net, { type LookupFunction, type NetConnectOpts } from 'node:net';
import tls from 'node:tls';

/* Starts the worker with a fake network: every connection goes to the port HOOK_PORT of this machine, unencrypted.
   Every host name resolves to a public address, because the worker refuses all other addresses. */
const port = Number(process.env.HOOK_PORT);

Resolver.prototype.resolve4 = (async () => ['8.8.8.8']) as unknown as Resolver['resolve4'];
Resolver.prototype.resolve6 = async () => [];

/**
 * Wraps the lookup function of a connection. If the original lookup allows the address, the wrapper returns the address
 * of this machine instead.
 */
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
