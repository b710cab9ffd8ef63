'use client';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Changed } from '#components/ui/changed.tsx';

/** Demonstrates the animation of `Changed` with a rate that changes at each press. */
export function MovingRate() {
  const [count, setCount] = useState(0);
  const rate = `1 BTC = ${7_709_133 + count * 250} RUB`;
  return (
    <>
      <Changed value={rate}>
        <span className="tabular-nums">{rate}</span>
      </Changed>
      <Button variant="secondary" onClick={() => setCount(count + 1)}>
        Change the rate
      </Button>
    </>
  );
}
