import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SiteFooter } from '#components/layout/site-footer.tsx';
import type { Contacts } from '#contracts/contacts.ts';
import { renderIn } from '#tests/support/render.tsx';

const day = { from: '10:00', to: '22:00' };
const contacts: Contacts = {
  email: 'help@exchange.test',
  telegram: { name: '@exchange', url: 'https://t.me/exchange' },
  chat: null,
  hours: { zone: 'Asia/Almaty', days: [day, day, day, day, day, { from: '11:00', to: '18:00' }, null] },
  legalName: 'Exchange LLC',
  legalAddress: 'Almaty, Abay Avenue 1',
  footer: 'Licence 77',
  captcha: { provider: 'none' },
};
const footer = () => screen.getByRole('contentinfo').textContent;

test('the footer says who runs the exchange, when, how to reach them and which year it is', () => {
  renderIn('en', <SiteFooter contacts={contacts} year={2027} />);
  expect(footer()).toContain('© 2027 Razmen');
  expect(footer()).toContain('Exchange LLC, Almaty, Abay Avenue 1');
  expect(footer()).toContain('Mon–Fri 10:00–22:00, Sat 11:00–18:00 (UTC+5)');
  expect(screen.getByRole('link', { name: 'help@exchange.test' }).getAttribute('href')).toBe(
    'mailto:help@exchange.test',
  );
  expect(screen.getByRole('link', { name: '@exchange' }).getAttribute('href')).toBe('https://t.me/exchange');
});

test('the footer names no time zone if operators are always on duty', () => {
  const always = { from: '00:00', to: '00:00' };
  const hours = { zone: 'Asia/Almaty', days: Array.from({ length: 7 }, () => always) };
  renderIn('ru', <SiteFooter contacts={{ ...contacts, hours }} year={2027} />);
  expect(footer()).toContain('Ежедневно круглосуточно');
  expect(footer()).not.toContain('UTC');
});

test('the footer keeps its links if the contacts are unknown', () => {
  renderIn('ru', <SiteFooter contacts={null} year={2027} />);
  expect(footer()).toContain('© 2027 Размен');
  expect(screen.getByRole('link', { name: 'Контакты' })).toBeTruthy();
});
