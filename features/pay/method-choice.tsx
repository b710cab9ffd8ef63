'use client';
import { useTranslations } from 'next-intl';
import { useLayoutEffect, useRef, useState } from 'react';
import { MethodSearch, useMethodSearch } from '#components/method-search.tsx';
import { Button } from '#components/ui/button.tsx';
import { MethodOption } from './method-option.tsx';
import type { PayLink } from './types.ts';

/** A list with more payment methods than this collapses after the buyer has chosen a method. */
const maxOpenMethods = 6;

interface Props {
  methods: PayLink['methods'];
  /** Id of the chosen method, or null. */
  chosen: number | null;
  onChoose: (id: number) => void;
}

/**
 * Radio group of the payment methods with the sum of each. A long list collapses after a click, to bring the form below
 * into view; it stays open for arrow keys, because these select every method that they pass.
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
    // Scrolls to the group, because the collapsed list is shorter and the group may have left the screen.
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
