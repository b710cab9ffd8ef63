interface Step {
  title: string;
  text: string;
}

export function NumberedSteps({ steps }: { steps: Step[] }) {
  return (
    <ol className="grid gap-8 md:grid-cols-3">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="grid content-start gap-2">
          <span aria-hidden="true" className="text-head font-semibold tabular-nums text-soft">
            {index + 1}
          </span>
          <h3 className="text-lead">{title}</h3>
          <p className="max-w-text text-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
