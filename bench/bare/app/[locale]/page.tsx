import { Text } from './text.tsx';

export default function Home() {
  return (
    <main>
      <Text />
    </main>
  );
}
