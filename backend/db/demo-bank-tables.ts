import type { Generated } from 'kysely';
import type { Now, Null, NullTime, Numeric } from './columns.ts';

export interface DemoBankTables {
  demoPayments: {
    id: Generated<string>;
    claimId: string;
    summa: Numeric;
    status: Generated<'open' | 'paid' | 'refused' | 'replaced'>;
    event: Null<string>;
    reportedAt: NullTime;
    confirmations: Null<number>;
    at: Now;
  };
  hookEvents: { provider: string; event: string; at: Now };
}
