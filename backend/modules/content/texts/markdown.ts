import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { headingIds } from './heading-ids.ts';

// Images are removed, because the content security policy blocks external ones.
const schema = { ...defaultSchema, tagNames: defaultSchema.tagNames?.filter((name) => name !== 'img') ?? [] };

// Heading ids are added after sanitizing, because the sanitizer would prefix them. The ids contain only letters, digits
// and hyphens.
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
