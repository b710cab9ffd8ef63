import type { Names } from './names.ts';

/** Adds a new module's endpoints to the source of contracts/index.ts. */
export const inRegistry = (source: string, { kebab, camel }: Names): string =>
  added(
    added(source, /^import /m, `import { ${camel}Endpoints } from './${kebab}.ts';\n`, 'before'),
    /^};$/m,
    `  ...${camel}Endpoints,\n`,
    'before',
  );

/** Adds a new module's routes to the source of backend/app.ts. */
export const inApp = (source: string, { room, kebab, camel }: Names): string =>
  added(
    added(source, /^import /m, `import { ${camel}Routes } from './modules/${room}/${kebab}/routes.ts';\n`, 'before'),
    /^const modules: Routes\[\] = \[/m,
    `${camel}Routes, `,
    'after',
  );

function added(source: string, mark: RegExp, text: string, where: 'before' | 'after'): string {
  const found = mark.exec(source);
  if (!found) throw new Error(`No place found to insert "${text.trim()}".`);
  const at = where === 'before' ? found.index : found.index + found[0].length;
  return source.slice(0, at) + text + source.slice(at);
}
