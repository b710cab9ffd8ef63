import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { lateWordsHandler } from '#tests/support/late-words.ts';
import { directions, eth, pairOf, receiveLists, tech } from './samples.ts';

const site = window.location.origin;
const all = [...directions.to];

export const server = setupServer(
  lateWordsHandler,
  http.get(`${site}/api/v1/calculator/`, () => HttpResponse.json(directions)),
  http.get(`${site}/api/v1/calculator/tech/`, () => HttpResponse.json(tech)),
  http.get(`${site}/api/v1/calculator/reserves/`, () => HttpResponse.json([])),
  http.get(`${site}/api/v1/calculator/from/:id/`, ({ params }) =>
    HttpResponse.json(receiveLists[Number(params.id)] ?? []),
  ),
  http.get(`${site}/api/v1/calculator/pair/:from/:to/`, ({ params }) => HttpResponse.json(asked(params))),
  http.get(`${site}/api/v1/calculator/course/:from/:to/`, ({ params }) => HttpResponse.json(asked(params))),
  http.get(`${site}/api/v1/claim/captchacheck`, () => HttpResponse.json({ required: false, provider: 'altcha' })),
  http.get(`${site}/api/v1/pages/:key/`, ({ params }) =>
    HttpResponse.json({
      key: params.key,
      title: 'Правила',
      html: '<p>Текст</p>',
      version: 3,
      updatedAt: '2026-01-01T00:00:00Z',
    }),
  ),
);

const byId = (id: unknown) => all.find((entry) => entry.id === Number(id)) ?? eth;

export const asked = (params: { from?: unknown; to?: unknown }) => pairOf(byId(params.from), byId(params.to));

type Answer = JsonBodyType | Response | Promise<JsonBodyType>;

/** Mocks the response of one API call. @returns the requests received */
export function answer(method: 'get' | 'post', path: string, give: (request: Request) => Answer, status = 200) {
  const requests: Request[] = [];
  server.use(
    http[method](site + path, async ({ request }) => {
      requests.push(request.clone());
      const body = await give(request);
      return body instanceof Response ? body : HttpResponse.json(body, { status });
    }),
  );
  return requests;
}

export const refusal = (code: string, detail: string, fields?: Record<string, string[]>) => ({ code, detail, fields });
