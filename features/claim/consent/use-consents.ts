'use client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrors } from '#lib/api/field-error.ts';
import { queryFor } from '#lib/api/query.ts';
import type { ClaimState } from '../types.ts';
import { useClaimWords } from '../use-claim-words.ts';

export const consentKeys = ['aml', 'replenishment'] as const;
export type ConsentKey = (typeof consentKeys)[number];

const none = { aml: false, replenishment: false };
const fieldOf = (key: ConsentKey) => `agree.${key}` as const;

/**
 * Manages the consents that the visitor must still give for a claim. The hook also reads the versions of the consent
 * texts.
 */
export function useConsents(claim: ClaimState) {
  const words = useClaimWords(claim);
  const client = useQueryClient();
  const [agreed, setAgreed] = useState(none);
  const [faults, setFaults] = useState<Partial<Record<ConsentKey, string>>>({});

  const agree = (key: ConsentKey, value: boolean) => {
    setAgreed((given) => ({ ...given, [key]: value }));
    setFaults(({ [key]: _gone, ...others }) => others);
  };

  /**
   * Marks the missing consents and focuses the first one.
   * @returns whether all consents are given
   */
  const check = (): boolean => {
    const missing = consentKeys.filter((key) => !agreed[key]);
    setFaults(Object.fromEntries(missing.map((key) => [key, words('consent.missing')])));
    document.querySelector<HTMLElement>(`[name="${missing[0]}"]`)?.focus();
    return missing.length === 0;
  };

  const versionOf = async (key: ConsentKey) =>
    (await client.fetchQuery(queryFor('GET /api/v1/pages/:key/', { params: { key } }))).version;
  const readVersions = async () => ({ aml: await versionOf('aml'), replenishment: await versionOf('replenishment') });

  /** Asks for consent again if the consent text has changed since the visitor read it. */
  const showRefusal = (error: unknown) => {
    const refused = fieldErrors(error, consentKeys.map(fieldOf));
    if (refused.length === 0) return;
    setFaults(Object.fromEntries(refused.map(([field, message]) => [field.replace('agree.', ''), message])));
    setAgreed(none);
    void client.invalidateQueries({ queryKey: ['GET /api/v1/pages/:key/'] });
  };

  return { agreed, faults, agree, check, readVersions, showRefusal };
}
