/** Code that the check must refuse, because it counts requests by a full IP address or compares full addresses. */
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

/** Code that the check must allow, because it counts requests by network or only passes an address on. */
export const allowedAddresses = [
  'const key = `network:${networkOf(ip)}`;',
  'const key = `network:${networkOf(client.ip)}`;',
  'count(network);',
  'windows.get(networkOf(request.ip));',
  'await sql`select host(s.ip) as ip from sessions s where c.ip = ${network}::inet`.execute(db);',
  'const verdict = await captcha.verify(token, ip);',
  'await sql.insertSession(tx, { agent, ip });',
];
