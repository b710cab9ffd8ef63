import { Client } from 'pg';

/** Starts an API that kills itself after its next commit, before it responds. A message from the test arms the kill. */
let armed = false;
process.on('message', () => {
  armed = true;
});

const query = Reflect.get(Client.prototype, 'query') as (...call: unknown[]) => unknown;
Client.prototype.query = function (this: Client, ...call: unknown[]) {
  const answer = query.apply(this, call);
  if (call[0] !== 'commit') return answer;
  return Promise.resolve(answer).then((result) => {
    if (armed) process.kill(process.pid, 'SIGKILL');
    return result;
  });
} as unknown as Client['query'];

await import('#backend/main.ts');
