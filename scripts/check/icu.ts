/** What a message takes and how it counts: `{count, plural, one {# day} other {# days}}` takes count. */
export interface MessageShape {
  /** Arguments with their kind ("count:plural") and tags ("<link>"), sorted. */
  takes: string[];
  /** The cases of each plural, sorted. */
  plurals: string[][];
}

/** Reads an ICU message as far as arguments, plurals, selects and tags go; throws when a brace is left open. */
export function shapeOf(message: string): MessageShape {
  const takes = new Set<string>();
  const plurals: string[][] = [];
  let at = 0;

  const word = (): string => {
    const found = /^\s*([^\s{},]+)\s*/.exec(message.slice(at));
    at += found?.[0].length ?? 0;
    return found?.[1] ?? '';
  };
  const expectSign = (sign: string): void => {
    if (message[at] !== sign) throw new Error(`"${sign}" is missing at ${at}`);
    at += 1;
  };

  function cases(): string[] {
    const names: string[] = [];
    while (at < message.length && message[at] !== '}') {
      names.push(word());
      expectSign('{');
      text(true);
      expectSign('}');
      at += /^\s*/.exec(message.slice(at))?.[0].length ?? 0;
    }
    return names;
  }

  function argument(): void {
    expectSign('{');
    const name = word();
    if (message[at] === '}') {
      takes.add(name);
    } else {
      expectSign(',');
      const kind = word();
      takes.add(`${name}:${kind}`);
      if (/^(plural|select|selectordinal)$/.test(kind)) {
        expectSign(',');
        const names = cases();
        if (kind === 'plural') plurals.push(names.toSorted());
      } else {
        while (at < message.length && message[at] !== '}') at += 1;
      }
    }
    expectSign('}');
  }

  function text(nested: boolean): void {
    while (at < message.length) {
      if (nested && message[at] === '}') return;
      const quoted = /^'([{}<>][^']*)'/.exec(message.slice(at));
      const tag = /^<\/?([a-zA-Z][\w-]*)>/.exec(message.slice(at));
      if (quoted) at += quoted[0].length;
      else if (tag) {
        takes.add(`<${tag[1]}>`);
        at += tag[0].length;
      } else if (message[at] === '{') argument();
      else if (message[at] === '}') throw new Error(`"}" without a beginning at ${at}`);
      else at += 1;
    }
  }

  text(false);
  return { takes: [...takes].toSorted(), plurals };
}
