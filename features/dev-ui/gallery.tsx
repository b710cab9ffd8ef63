'use client';
import './gallery.css';
import type { Chapter } from './specimen.tsx';
import { actions } from './specimens/actions.tsx';
import { dialogs } from './specimens/dialogs.tsx';
import { feedback } from './specimens/feedback.tsx';
import { fields } from './specimens/fields.tsx';
import { figures } from './specimens/figures.tsx';
import { files } from './specimens/files.tsx';
import { icons } from './specimens/icons.tsx';
import { lists } from './specimens/lists.tsx';
import { type PreviewTheme, ThemePanel } from './theme-panel.tsx';

const chapters: readonly Chapter[] = [...actions, ...fields, ...figures, ...feedback, ...lists, files, dialogs, icons];
const themes: readonly PreviewTheme[] = ['light', 'dark'];

export const Gallery = () => (
  <main id="content" className="mx-auto grid w-full max-w-wide gap-12 px-4 py-8 sm:px-6 sm:py-12">
    <header className="grid gap-3">
      <h1 className="text-head">UI components</h1>
      <p className="max-w-text text-lead text-soft">
        Everything in components/ui, in both themes and all states. Hover and focus are live: use the pointer or Tab.
      </p>
      <nav aria-label="Components">
        <ul className="flex flex-wrap gap-x-5">
          {chapters.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-flex min-h-11 items-center">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
    {chapters.map(({ id, title, render }) => (
      <section key={id} id={id} aria-labelledby={`${id}-title`} className="grid gap-4 border-t border-line pt-8">
        <h2 id={`${id}-title`} className="text-title">
          {title}
        </h2>
        <div className="grid gap-6 lg:grid-cols-2">
          {themes.map((theme) => (
            <ThemePanel key={theme} theme={theme}>
              {render(theme)}
            </ThemePanel>
          ))}
        </div>
      </section>
    ))}
  </main>
);
