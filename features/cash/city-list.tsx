import type { City } from './city.ts';
import { CityOffice } from './city-office.tsx';

/** Lists cities as collapsed rows. If the list has only one city, its row is expanded. */
export const CityList = ({ cities }: { cities: readonly City[] }) => (
  <div className="border-t border-line">
    {cities.map((city) => (
      <CityOffice key={city.code} city={city} open={cities.length === 1} />
    ))}
  </div>
);
