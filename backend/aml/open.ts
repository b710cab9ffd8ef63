import type { Settings } from '#contracts/environment.ts';
import { chainalysis } from './chainalysis.ts';
import { demoAml } from './demo.ts';
import type { AmlProvider } from './port.ts';

/** Creates the AML provider that the setting AML names. Returns null if the setting is `none`. */
export function openAml({ aml }: Pick<Settings, 'aml'>): AmlProvider | null {
  switch (aml.provider) {
    case 'demo':
      return demoAml;
    case 'chainalysis':
      return chainalysis(aml);
    case 'none':
      return null;
  }
}
