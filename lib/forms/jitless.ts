import { config } from 'zod';

// Zod would probe `new Function`, which the content security policy blocks and reports.
config({ jitless: true });
