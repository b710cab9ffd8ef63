/** A minimal Next page. */
export default function Plain() {
  return <p>A page.</p>;
}
