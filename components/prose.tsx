/** Rendered Markdown. */
export const Prose = ({ html }: { html: string }) => (
  // oxlint-disable-next-line react/no-danger -- rendered and sanitised by the API
  <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
);
