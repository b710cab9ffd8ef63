import { HttpResponse, http } from 'msw';
import en from '#messages/en.json' with { type: 'json' };
import ru from '#messages/ru.json' with { type: 'json' };

/** Mocks `/words/…`, which serves the texts that pages load late. */
export const lateWordsHandler = http.get(`${window.location.origin}/words/:file`, ({ params }) =>
  HttpResponse.json(params.file === 'en.json' ? en : ru),
);
