import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { answerInTransaction } from '../../../plugins/answer-in-transaction.ts';
import { idempotentCall } from '../../../plugins/idempotency.ts';
import { sendCsv } from '../../../plugins/send-csv.ts';
import type { Call } from '../../../plugins/serve.ts';
import { serve } from '../../../plugins/serve.ts';
import { singleFile } from '../../../plugins/single-file.ts';
import { idempotentTx } from '../../ledger/postings/service.ts';
import {
  bulkChange,
  copyDirection,
  exportDirections,
  importDirections,
  listDirections,
  readDirection,
  saveDirection,
} from './service.ts';

const staffOf = ({ user, locale }: Pick<Call<ImportAddress>, 'user' | 'locale'>) => ({
  id: user.id,
  locale,
  hasFreshCode: user.hasFreshCode,
});

type ImportAddress = 'POST /api/v1/operator/directions/import/' | 'POST /api/v1/operator/directions/check-import/';

export function directionRoutes(app: FastifyInstance, { db }: Deps): void {
  const importFrom = async (call: Call<ImportAddress>, dryRun: boolean) => {
    const { bytes } = await singleFile(call.request);
    const staff = staffOf(call);
    return await answerInTransaction(db, call, (tx) => importDirections(tx, bytes.toString('utf8'), staff, dryRun));
  };

  serve(app, 'GET /api/v1/operator/directions/', ({ query, locale }) => listDirections(db, query, locale));
  serve(app, 'GET /api/v1/operator/directions/csv/', async ({ reply }) =>
    sendCsv(reply, 'directions.csv', await exportDirections(db)),
  );
  serve(app, 'POST /api/v1/operator/directions/check-import/', (call) => importFrom(call, true));
  serve(app, 'POST /api/v1/operator/directions/import/', (call) => importFrom(call, false));
  serve(app, 'POST /api/v1/operator/directions/bulk/', (call) =>
    idempotentTx(db, idempotentCall(call), (tx) => bulkChange(tx, call.body, staffOf(call))),
  );
  serve(app, 'GET /api/v1/operator/directions/:from/:to/', ({ params, locale }) => readDirection(db, params, locale));
  serve(app, 'POST /api/v1/operator/directions/:from/:to/', (call) =>
    answerInTransaction(db, call, (tx) => saveDirection(tx, call.params, call.body, staffOf(call))),
  );
  serve(app, 'POST /api/v1/operator/directions/:from/:to/copy/', (call) =>
    answerInTransaction(db, call, (tx) => copyDirection(tx, call.params, call.body, staffOf(call))),
  );
}
