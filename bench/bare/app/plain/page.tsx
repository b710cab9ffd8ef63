/** A minimal page of Next. */
export default function Plain() {
  return <p>A page.</p>;
}
