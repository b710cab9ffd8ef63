import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SiteFrame } from '#components/layout/site-frame.tsx';
import { ContestStrip } from '#features/home/contest-strip.tsx';
import { renderIn } from '#tests/support/render.tsx';

const menuLinks = () => screen.queryAllByRole('link', { name: 'Конкурс', hidden: true });

test.each([
  ['links to a running contest', true, 2],
  ['does not name a contest while none is running', false, 0],
])('the menu of wide and narrow screens %s', (_title, contest, links) => {
  renderIn(
    'ru',
    <SiteFrame demo={false} footer={{ contacts: null, year: 2026 }} contest={contest}>
      {null}
    </SiteFrame>,
  );
  expect(menuLinks().map((link) => link.getAttribute('href'))).toEqual(Array(links).fill('/contest'));
});

test('the home page links to the running contest and shows its end', () => {
  renderIn('ru', <ContestStrip contest={{ id: 1, title: 'Зимний розыгрыш', endsAt: '2026-12-31T21:00:00.000Z' }} />);
  expect(screen.getByRole('link', { name: 'Зимний розыгрыш' }).getAttribute('href')).toBe('/contest');
  expect(screen.getByRole('complementary').textContent).toContain('31 дек. 2026 г., 21:00 UTC');
});
