import { config } from 'zod';

// By default Zod tries `new Function`, which the CSP blocks and reports as a violation.
config({ jitless: true });
