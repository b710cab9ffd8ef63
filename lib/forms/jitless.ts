import { config } from 'zod';

// Without this setting Zod would try `new Function`, which the CSP blocks and reports.
config({ jitless: true });
