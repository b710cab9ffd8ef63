import { writeFileSync } from 'node:fs';
import { sdkTypes } from './sdk-types/generate.ts';

// `npm run sdk:types`: generates the types of the SDK from the contracts.

for (const [name, text] of Object.entries(sdkTypes()))
  writeFileSync(new URL(`../sdk/src/${name}`, import.meta.url), text);
