import { config } from 'zod';

// Stops Zod from trying `new Function`, which the CSP blocks and reports as a violation.
config({ jitless: true });
