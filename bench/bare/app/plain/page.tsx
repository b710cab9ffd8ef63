/** The least that Next sends to a browser. */
export default function Plain() {
  return <p>A page.</p>;
}
