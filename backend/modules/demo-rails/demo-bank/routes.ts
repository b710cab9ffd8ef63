import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import { verifySignature } from '../../../payments/demo-bank.ts';
import { keepRawBody, rawBodyOf } from '../../../plugins/raw-body.ts';
import { serve } from '../../../plugins/serve.ts';
import { moneyTransaction } from '../../ledger/postings/service.ts';
import { decidePayment, loadPayment, receiveReport, sendReports } from './service.ts';

/** Registers the routes of the demo bank's page and webhook, which return 404 outside demo mode. */
export function demoBankRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps;
  const assertDemo = () => {
    if (!config.demo) throw new ApiError('not_found');
  };

  serve(app, 'GET /api/v1/demo-bank/:payment/', ({ params }) => {
    assertDemo();
    return loadPayment(db, params.payment);
  });

  serve(app, 'POST /api/v1/demo-bank/:payment/', async ({ params, body }) => {
    assertDemo();
    await decidePayment(db, params.payment, body.action);
    // Notify the exchange in the background, so that the demo bank's page gets its response at once.
    void sendReports(deps);
    return loadPayment(db, params.payment);
  });

  app.register(async (scope) => {
    keepRawBody(scope);
    serve(scope, 'POST /api/v1/hooks/demo-bank/', async ({ request, body }) => {
      assertDemo();
      assertSigned(request, config.secret);
      await moneyTransaction(db, (tx) => receiveReport(tx, body));
    });
  });
}

function assertSigned(request: FastifyRequest, secret: string): void {
  const header = (name: string) => String(request.headers[name] ?? '');
  const headers = { timestamp: header('x-timestamp'), signature: header('x-signature') };
  if (!verifySignature(secret, headers, rawBodyOf(request))) throw new ApiError('forbidden');
}
