import type { City } from './city.ts';
import { CityOffice } from './city-office.tsx';

/** Cities as collapsed rows. A single city is expanded. */
export const CityList = ({ cities }: { cities: readonly City[] }) => (
  <div className="border-t border-line">
    {cities.map((city) => (
      <CityOffice key={city.code} city={city} open={cities.length === 1} />
    ))}
  </div>
);
