interface Figure {
  term: string;
  value: string | number;
}

/** Shows the sums of a period as a grid of figures. */
export const Totals = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-5 border-y border-line py-5 sm:grid-cols-4">
    {figures.map(({ term, value }) => (
      <div key={term} className="grid content-start gap-0.5">
        <dt className="text-note text-soft">{term}</dt>
        <dd className="text-lead font-semibold tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
);
