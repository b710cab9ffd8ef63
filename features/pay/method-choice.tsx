'use client';
import { useTranslations } from 'next-intl';
import { useLayoutEffect, useRef, useState } from 'react';
import { MethodSearch, useMethodSearch } from '#components/method-search.tsx';
import { Button } from '#components/ui/button.tsx';
import { MethodOption } from './method-option.tsx';
import type { PayLink } from './types.ts';

/** Largest number of methods that stay on the screen after the choice. */
const maxOpenMethods = 6;

interface Props {
  methods: PayLink['methods'];
  /** Id of the chosen method, or null. */
  chosen: number | null;
  onChoose: (id: number) => void;
}

/**
 * Radio group of the payment methods, each with its sum. A long list closes after a press, so that the form below
 * becomes visible, but not after an arrow key, which chooses each method on its way.
 */
export function MethodChoice({ methods, chosen, onChoose }: Props) {
  const t = useTranslations('Pay');
  const group = useRef<HTMLFieldSetElement>(null);
  const [isPressed, setPressed] = useState(false);
  const { text, setText, isLong, found } = useMethodSearch(methods);
  const isClosed = isPressed && methods.length > maxOpenMethods && methods.some(({ id }) => id === chosen);
  useLayoutEffect(() => {
    const methodGroup = group.current;
    if (!isPressed || !methodGroup) return;
    // The rows above the chosen one are gone, so the group may be outside of the screen.
    methodGroup.scrollIntoView({ block: 'nearest' });
    return () => methodGroup.querySelector<HTMLElement>(':checked')?.focus();
  }, [isPressed]);
  return (
    <fieldset ref={group} className="grid scroll-mt-24">
      <legend className="pb-3 text-lead">{t('choose')}</legend>
      {isLong && !isClosed && <MethodSearch text={text} hasFound={found.length > 0} onChange={setText} />}
      {(isClosed ? methods.filter(({ id }) => id === chosen) : found).map((method) => (
        <MethodOption
          key={method.id}
          method={method}
          isChosen={method.id === chosen}
          onChoose={() => onChoose(method.id)}
          onPress={() => setPressed(true)}
        />
      ))}
      {isClosed && (
        <Button
          variant="quiet"
          className="mt-2 sm:-ml-4 justify-self-start"
          onClick={() => {
            setText('');
            setPressed(false);
          }}
        >
          {t('chooseOther')}
        </Button>
      )}
    </fieldset>
  );
}
