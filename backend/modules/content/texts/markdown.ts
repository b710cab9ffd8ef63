import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { headingIds } from './heading-ids.ts';

// Remove images, because the content security policy blocks external ones.
const schema = { ...defaultSchema, tagNames: defaultSchema.tagNames?.filter((name) => name !== 'img') ?? [] };

// Add the ids of headings after sanitizing, because the sanitizer would prefix them. The ids are safe, because they
// contain only letters, digits and hyphens.
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, schema)
  .use(headingIds)
  .use(rehypeStringify)
  .freeze();

/** Renders Markdown as sanitized HTML, without scripts, styles and images. */
export async function toHtml(markdown: string): Promise<string> {
  return String(await processor.process(markdown));
}
