export default function Plain() {
  return <p>A page.</p>;
}
