import { useTranslations } from 'next-intl';
import { Prose } from '#components/prose.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { CallResponse } from '#lib/api/types.ts';

type Group = CallResponse<'GET /api/v1/faq/'>['groups'][number];

/** Uses native <details>, so that find-in-page and links to an anchor inside can expand a collapsed answer. */
export function FaqGroups({ groups }: { groups: Group[] }) {
  return (
    <div className="grid gap-12">
      {groups.map(({ key, name, items }) => (
        <section key={key} aria-labelledby={`group-${key}`}>
          <h2 id={`group-${key}`} className="scroll-mt-6 text-title">
            {name}
          </h2>
          <div className="mt-4 border-t border-line">
            {items.map((item) => (
              <Question key={item.key} anchor={item.key} question={item.question} html={item.html} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function Question({ anchor, question, html }: { anchor: string; question: string; html: string }) {
  const t = useTranslations('Faq');
  return (
    // Suppresses the hydration warning for `open`. If the URL points to the answer, the browser may expand the
    // <details> before hydration.
    <details suppressHydrationWarning className="fold">
      <summary>
        <h3>{question}</h3>
        <Icon name="down" />
      </summary>
      <div id={anchor} className="scroll-mt-24 pb-6">
        <Prose html={html} />
        <p className="mt-3 text-note">
          <a href={`#${anchor}`} className="-my-1.5 inline-block py-1.5 text-soft">
            {t('link')}
            <span className="sr-only">: {question}</span>
          </a>
        </p>
      </div>
    </details>
  );
}
