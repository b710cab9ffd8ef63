import { Icon, type IconName, iconPaths } from '#components/ui/icon.tsx';
import { Logo } from '#components/ui/logo.tsx';
import { type Chapter, State } from '../specimen.tsx';

const names = Object.keys(iconPaths) as IconName[];

export const icons: Chapter = {
  id: 'icons',
  title: 'Logo, Icon',
  render: () => (
    <>
      <State name="logo">
        <Logo className="size-8" />
        <Logo className="size-32" />
      </State>
      <ul className="preview-icons text-note text-soft">
        {names.map((name) => (
          <li key={name}>
            <Icon name={name} className="size-6 text-ink" />
            {name}
          </li>
        ))}
      </ul>
    </>
  ),
};
