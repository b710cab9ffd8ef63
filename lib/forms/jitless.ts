import { config } from 'zod';

// Zod would try out `new Function` first, which the content policy forbids and reports.
config({ jitless: true });
