import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { headingIds } from './heading-ids.ts';

// Images are removed, because the content security policy refuses external ones.
const schema = { ...defaultSchema, tagNames: defaultSchema.tagNames?.filter((name) => name !== 'img') ?? [] };

// Heading ids are added after sanitizing, because the sanitizer would prefix them. They are safe: letters, digits and
// hyphens only.
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, schema)
  .use(headingIds)
  .use(rehypeStringify)
  .freeze();

/** Renders Markdown as sanitized HTML without scripts, styles, images and raw HTML. Headings get ids. */
export async function toHtml(markdown: string): Promise<string> {
  return String(await processor.process(markdown));
}
