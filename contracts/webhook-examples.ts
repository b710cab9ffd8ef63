import { type ExampleLanguage, signedCalls } from './signed-calls.ts';

/* Example programs for the documentation of webhooks: servers that receive webhooks and print each paid order. The
   shell example has no server; it simulates the outcome `done` of a test claim and prints the events that follow. */

const shell = `${signedCalls.shell}value() { sed "s/.*\\"$1\\":\\"\\([^\\"]*\\)\\".*/\\1/"; }

# For test keys: skips the events until now, 100 at a time; "last" of a page is "after" of the next
after=0
while last=$(call GET "test/events/?size=100&after=$after" '' | value last) && [ "$last" != "$after" ]; do after=$last; done

# Lets the claim $ID be paid out, and prints the new events that a webhook would get
call POST "test/claim/$ID/" '{"outcome":"done"}' > /dev/null
call GET "test/events/?size=100&after=$after" ''; echo

# Sums compare exactly as texts of 24 digits on each side of the point; numbers would lose digits
digits() { case $1 in *.*) part=\${1#*.} ;; *) part= ;; esac; printf '%24s%-24s' "\${1%%.*}" "$part" | tr ' ' 0; }

# An order is paid if the claim is done and you receive what you asked for
claim=$(call GET "claim/$ID/" '')
order=$(echo "$claim" | value order) sum=$(echo "$claim" | value toSumma) asked=$(echo "$claim" | value askedToSumma)
if [ "$(echo "$claim" | value status)" != done ]; then echo "$order is not paid"
elif [ ! "$(digits "$sum")" \\< "$(digits "$asked")" ]; then echo "$order is paid: $sum"
else echo "$order is short: $sum of $asked"; fi
`;

const typescript = `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';

const secret = Buffer.from((process.env.WEBHOOK_SECRET ?? '').replace('whsec_', ''), 'base64');

function isSigned(headers: IncomingHttpHeaders, body: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(time)) <= 300)) return false;
  const mac = createHmac('sha256', secret).update(\`\${id}.\${time}.\${body}\`).digest();
  return String(signatures).split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64');
    return given.length === mac.length && timingSafeEqual(given, mac);
  });
}

/** Compares two sums exactly; numbers would lose digits. */
function isAtLeast(sum: string, asked: string): boolean {
  const [given, wanted] = [sum, asked].map((text) => {
    const [whole = '0', part = ''] = text.split('.');
    return BigInt(whole + part.padEnd(24, '0'));
  });
  return given >= wanted;
}

createServer(async (request, response) => {
  request.setEncoding('utf8');
  let body = '';
  for await (const part of request) body += part;
  if (!isSigned(request.headers, body)) {
    response.writeHead(400).end();
    return;
  }
  const { type, data } = JSON.parse(body);
  // Remember webhook-id, because an event may come twice.
  if (type === 'claim.status' && data.status === 'done') {
    const { order, toSumma, askedToSumma } = data;
    // The buyer may have paid less than you asked for.
    const isPaid = isAtLeast(toSumma, askedToSumma);
    console.log(isPaid ? \`\${order} is paid: \${toSumma}\` : \`\${order} is short: \${toSumma} of \${askedToSumma}\`);
  }
  // Answer 2xx only after your work is done. Without a 2xx, we send the event again.
  response.writeHead(204).end();
}).listen(Number(process.env.PORT));
`;

const python = `import base64, hashlib, hmac, json, os, time
from decimal import Decimal
from http.server import BaseHTTPRequestHandler, HTTPServer

SECRET = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))

def is_signed(headers, body):
    sent = headers.get("webhook-timestamp", "")
    if not sent.isdigit() or abs(time.time() - int(sent)) > 300:
        return False
    content = headers.get("webhook-id", "").encode() + b"." + sent.encode() + b"." + body
    mac = base64.b64encode(hmac.new(SECRET, content, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest("v1," + mac, one) for one in headers.get("webhook-signature", "").split())

class Hook(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        if not is_signed(self.headers, body):
            return self.answer(400)
        event = json.loads(body)
        claim = event["data"]
        # Remember webhook-id, because an event may come twice.
        if event["type"] == "claim.status" and claim["status"] == "done":
            order, paid, asked = claim["order"], claim["toSumma"], claim["askedToSumma"]
            # The buyer may have paid less than you asked for.
            is_paid = Decimal(paid) >= Decimal(asked)
            print(f"{order} is paid: {paid}" if is_paid else f"{order} is short: {paid} of {asked}", flush=True)
        # Answer 2xx only after your work is done. Without a 2xx, we send the event again.
        self.answer(204)

    def answer(self, status):
        self.send_response(status)
        self.end_headers()

HTTPServer(("", int(os.environ["PORT"])), Hook).serve_forever()
`;

const php = `<?php
// Run this file with: php -S 0.0.0.0:$PORT hook.php
$secret = base64_decode(str_replace('whsec_', '', getenv('WEBHOOK_SECRET')));
$body = file_get_contents('php://input');
$id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
$time = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
$mac = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$time.$body", $secret, true));
$given = explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '');
$signed = array_filter($given, fn ($one) => hash_equals($mac, $one));
if (!ctype_digit($time) || abs(time() - (int) $time) > 300 || !$signed) {
    http_response_code(400);
    exit;
}
// Compares two sums exactly; floats would lose digits.
function is_at_least(string $sum, string $asked): bool {
    $digits = function (string $text): string {
        [$whole, $part] = explode('.', "$text.");
        return str_pad($whole, 24, '0', STR_PAD_LEFT) . str_pad($part, 24, '0');
    };
    return strcmp($digits($sum), $digits($asked)) >= 0;
}
$event = json_decode($body, true);
$claim = $event['data'];
// Remember webhook-id, because an event may come twice.
if ($event['type'] === 'claim.status' && $claim['status'] === 'done') {
    ['order' => $order, 'toSumma' => $paid, 'askedToSumma' => $asked] = $claim;
    // The buyer may have paid less than you asked for.
    error_log(is_at_least($paid, $asked) ? "$order is paid: $paid" : "$order is short: $paid of $asked");
}
// Answer 2xx only after your work is done. Without a 2xx, we send the event again.
http_response_code(204);
`;

export const webhookExamples: Record<ExampleLanguage, string> = { shell, typescript, python, php };
