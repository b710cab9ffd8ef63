/** Structured data for search engines. CSP does not block it, because JSON-LD is not executed. */
export const JsonLd = ({ data }: { data: object }) => (
  <script
    type="application/ld+json"
    // oxlint-disable-next-line react/no-danger -- without `<`, the JSON cannot end the script element
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replace(/</g, '\\u003c') }}
  />
);
