import { csrfHeader } from '#contracts/csrf.ts';

/** Reports a visit through a referral link. The API counts one visit per network and day. */
export function countReferralClick(): void {
  const code = new URLSearchParams(location.search).get('ref');
  if (!code || !/^[\w-]{1,64}$/.test(code)) return;
  const headers = { 'content-type': 'application/json', [csrfHeader.name]: csrfHeader.value };
  const body = JSON.stringify({ code });
  // If the visit could not be counted, the visitor needs no error message.
  void fetch('/api/v1/referral/click/', { method: 'POST', keepalive: true, headers, body }).catch(() => {});
}
