import type { FastifyInstance } from 'fastify';
import { openAml } from '../../../aml/open.ts';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../errors.ts';
import { serve } from '../../../plugins/serve.ts';
import { type Screening, screeningsOf } from '../../abuse/aml-checks/service.ts';
import { checkForStaff } from '../../claims/address-checks/service.ts';

export function amlCheckRoutes(app: FastifyInstance, deps: Deps): void {
  const provider = openAml(deps.config);

  serve(app, 'GET /api/v1/operator/claims/:id/aml/', async ({ params }) => ({
    available: provider !== null,
    checks: (await screeningsOf(deps.db, params.id)).map(shown),
  }));

  serve(app, 'POST /api/v1/operator/claims/:id/aml/', async ({ params, body, user, locale }) => {
    if (!provider) throw new ApiError('not_found');
    const request = { id: params.id, address: body.address, staff: { id: user.id, locale } };
    return shown(await checkForStaff(deps, provider, request));
  });
}

const shown = ({ at, validUntil, ...check }: Screening) => ({
  ...check,
  at: at.toISOString(),
  validUntil: validUntil?.toISOString() ?? null,
});
