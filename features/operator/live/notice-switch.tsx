'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { playChime } from './chime.ts';
import { setNotice, useNotice } from './notice-settings.ts';

type Permission = NotificationPermission | 'unsupported';

const permissionNow = (): Permission => (typeof Notification === 'undefined' ? 'unsupported' : Notification.permission);

/**
 * Controls with which an operator turns the sound and the desktop notices about new work on and off, for this browser
 * only.
 */
export function NoticeSwitch() {
  const t = useTranslations('Operator.live');
  const sound = useNotice('sound');
  const desktop = useNotice('desktop');
  const [isOpen, setOpen] = useState(false);
  const [permission, setPermission] = useState<Permission>('default');
  const show = () => {
    setPermission(permissionNow());
    setOpen(true);
  };
  const switchSound = (on: boolean) => {
    setNotice('sound', on);
    if (on) playChime();
  };
  const switchDesktop = async (on: boolean) => {
    if (!on) return setNotice('desktop', false);
    const answer = await Notification.requestPermission();
    setPermission(answer);
    setNotice('desktop', answer === 'granted');
  };
  const isRefused = permission === 'denied' || permission === 'unsupported';
  return (
    <>
      <Button variant="quiet" onClick={show}>
        {t(sound || desktop ? 'buttonOn' : 'buttonOff')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('title')}>
        <p>{t('what')}</p>
        <Checkbox label={t('sound')} checked={sound} onChange={(event) => switchSound(event.target.checked)} />
        <Checkbox
          label={t('desktop')}
          checked={desktop && !isRefused}
          disabled={isRefused}
          onChange={(event) => void switchDesktop(event.target.checked)}
        />
        {isRefused && <p className="text-note text-soft">{t(permission === 'denied' ? 'denied' : 'unsupported')}</p>}
      </Dialog>
    </>
  );
}
