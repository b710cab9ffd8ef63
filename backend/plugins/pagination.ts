import type { FastifyRequest } from 'fastify';

interface Paginated<T> {
  count: number;
  next: string | null;
  previous: string | null;
  results: T[];
}

export function paginate<T>(
  request: FastifyRequest,
  { page, size }: { page: number; size: number },
  count: number,
  results: T[],
  isLast = page * size >= count,
): Paginated<T> {
  const [path = '', query = ''] = request.originalUrl.split('?', 2);
  const addressOf = (number: number) => {
    const parameters = new URLSearchParams(query);
    parameters.set('page', String(number));
    return `${path}?${parameters}`;
  };
  return {
    count,
    next: isLast ? null : addressOf(page + 1),
    previous: page > 1 ? addressOf(page - 1) : null,
    results,
  };
}
