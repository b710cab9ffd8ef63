interface Step {
  title: string;
  text: string;
}

/** Numbers the steps in the style sheet, because classes on every step would make the HTML of the pages larger. */
export function NumberedSteps({ steps }: { steps: Step[] }) {
  return (
    <ol className="steps">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
