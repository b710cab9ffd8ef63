/**
 * Samples of wrong code that counts or compares full IP addresses. The check of address keys must report all of them.
 */
export const forbiddenAddresses = [
  'const key = `ip:${ip}`;',
  'const key = `ip:${request.ip}`;',
  'const limits = { [`ip ${client.ip}`]: maxPerIp };',
  'const used = windows.get(ip);',
  'windows.set(call.ip, 1);',
  'if (seen.has(request.ip)) return;',
  'used[ip] = (used[ip] ?? 0) + 1;',
  "const key = createHash('sha256').update(ip).digest('hex');",
  'await sql`select from inquiries where ip = ${ip}::inet`.execute(db);',
];

/** Samples of code that uses IP addresses correctly. The check in address-keys.ts must accept all of them. */
export const allowedAddresses = [
  'const key = `network:${networkOf(ip)}`;',
  'const key = `network:${networkOf(client.ip)}`;',
  'count(network);',
  'windows.get(networkOf(request.ip));',
  'await sql`select host(s.ip) as ip from sessions s where c.ip = ${network}::inet`.execute(db);',
  'const verdict = await captcha.verify(token, ip);',
  'await sql.insertSession(tx, { agent, ip });',
];
