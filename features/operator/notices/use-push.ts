import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#lib/api/call.ts';
import { mutationFor } from '#lib/api/query.ts';
import { askPermission, subscribeBrowser, subscriptionOfBrowser, unsubscribeBrowser } from './browser-push.ts';
import { useChannelState } from './use-notices.ts';

/** Mutation that asks for the permission and subscribes this browser. */
export function useTurnOn() {
  const setState = useChannelState();
  return useMutation({
    mutationFn: async () => {
      await askPermission();
      const { publicKey } = await call('POST /api/v1/operator/push/key/', {});
      const body = await subscribeBrowser(publicKey);
      try {
        return await call('PUT /api/v1/operator/push/', { body });
      } catch (error) {
        await unsubscribeBrowser();
        throw error;
      }
    },
    onSuccess: (push) => setState({ push }),
  });
}

/** Mutation that ends push messages in one browser. */
export function useTurnOff() {
  const setState = useChannelState();
  return useMutation({
    ...mutationFor('DELETE /api/v1/operator/push/:id/'),
    onSuccess: (push) => setState({ push }),
  });
}

/**
 * Whether this browser still has a subscription. Clearing the site's data removes the subscription in the browser, but
 * the server does not learn of this.
 */
export function useIsSubscribed(isExpected: boolean): boolean {
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (!isExpected) return;
    let isCurrent = true;
    void subscriptionOfBrowser().then(
      (subscription) => isCurrent && setLost(subscription === null),
      () => isCurrent && setLost(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [isExpected]);
  return isExpected && !isLost;
}
