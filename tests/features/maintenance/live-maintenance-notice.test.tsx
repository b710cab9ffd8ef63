import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MaintenanceNotice } from '#components/maintenance-notice.tsx';
import { LiveMaintenanceNotice } from '#features/maintenance/live-maintenance-notice.tsx';
import { renderIn, serverText } from '../../support/render.tsx';
import { answer, apiOfTest, open } from '../../support/web.tsx';

apiOfTest();

const path = '/api/v1/calculator/tech/';
const works = {
  active: true,
  text: null,
  until: null,
  hideForm: true,
  hideExport: true,
  hideApi: false,
  alwaysOpen: true,
  afterHours: null,
};

test('a page that links to the form shows the maintenance notice', async () => {
  answer('get', path, () => ({ ...works, text: 'Меняем диски.' }));
  open(<LiveMaintenanceNotice />);
  expect(await screen.findByText('Меняем диски.')).toBeTruthy();
  expect(screen.getByText('Технические работы')).toBeTruthy();
});

test('no notice is shown without maintenance', async () => {
  const asked = answer('get', path, () => ({ ...works, active: false }));
  open(<LiveMaintenanceNotice />);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText('Технические работы')).toBeNull();
});

test('a page that links to the form says when a form that is closed outside business hours opens', async () => {
  const afterHours = { until: '2036-11-24T06:00:00.000Z', closesForm: true };
  answer('get', path, () => ({ ...works, active: false, afterHours }));
  open(<LiveMaintenanceNotice />);
  expect((await screen.findByText(/^Новые заявки примем, когда откроемся/)).textContent).toContain('24 нояб. 2036');
});

test('a page that links to a form that stays open outside business hours shows no notice', async () => {
  const afterHours = { until: '2036-11-24T06:00:00.000Z', closesForm: false };
  const asked = answer('get', path, () => ({ ...works, active: false, afterHours }));
  open(<LiveMaintenanceNotice />);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText(/нерабочее время/)).toBeNull();
});

test('a page that is looked at again shows the notice as it stands now', async () => {
  let isClosed = true;
  const afterHours = { until: '2036-11-24T06:00:00.000Z', closesForm: true };
  answer('get', path, () => ({ ...works, active: false, afterHours: isClosed ? afterHours : null }));
  open(<LiveMaintenanceNotice />);
  await screen.findByText('Сейчас нерабочее время');
  isClosed = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByText('Сейчас нерабочее время')).toBeNull());
});

test("the end of maintenance is formatted in the visitor's time zone after hydration", () => {
  const notice = <MaintenanceNotice text={null} until="2026-12-01T10:00:00Z" />;
  expect(serverText(notice)).not.toContain('Закончим');
  renderIn('ru', notice);
  expect(screen.getByText(/^Закончим: 1 дек\. 2026/)).toBeTruthy();
});
