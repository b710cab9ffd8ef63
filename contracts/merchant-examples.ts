import type { Locale } from '#domain/locale.ts';

/* Complete programs that quote a payment, create a claim for a buyer and print the URL of the claim's page. The
   programs read URL, KEY, SECRET and ORDER from the environment, and the tests run them. */

const shell = `# The buyer pays BTC (system 1), you receive USDT TRC20 (system 30)
call() { # method, path, body
  time=$(date +%s)
  path="/api/v1/merchant/$2"
  mac=$(printf '%s\\n%s\\n%s\\n%s' "$time" "$1" "$path" "$3" | openssl dgst -sha256 -hmac "$SECRET" | sed 's/^.* //')
  curl -s -X "$1" "$URL$path" \${3:+-H 'Content-Type: application/json' -d "$3"} \\
    -H "X-Key: $KEY" -H "X-Timestamp: $time" -H "X-Signature: sha256=$mac"
}
value() { sed "s/.*\\"$1\\":\\"\\([^\\"]*\\)\\".*/\\1/"; }

quote=$(call GET 'quote/?from=1&to=30&fromSumma=0.01' '')
case $quote in *quoteId*) ;; *) echo "$quote"; exit 1 ;; esac
body="{\\"order\\":\\"$ORDER\\",\\"fromPs\\":1,\\"toPs\\":30,\\"fromSumma\\":\\"0.01\\",
  \\"toSumma\\":\\"$(echo "$quote" | value toSumma)\\",\\"quoteId\\":\\"$(echo "$quote" | value quoteId)\\",
  \\"email\\":\\"buyer@example.org\\",\\"toRequisites\\":null}" # null: the payment is credited to your balance
call POST claim/ "$body" | value url; echo
`;

const typescript = `import { createHmac } from 'node:crypto';

const { URL: site, KEY = '', SECRET = '', ORDER } = process.env;

async function call(method: string, name: string, data?: object) {
  const path = \`/api/v1/merchant/\${name}\`;
  const body = data ? JSON.stringify(data) : '';
  const time = String(Math.floor(Date.now() / 1000));
  const mac = createHmac('sha256', SECRET).update([time, method, path, body].join('\\n')).digest('hex');
  const headers = { 'X-Key': KEY, 'X-Timestamp': time, 'X-Signature': \`sha256=\${mac}\` };
  const response = await fetch(\`\${site}\${path}\`, {
    method,
    ...(data ? { body, headers: { ...headers, 'Content-Type': 'application/json' } } : { headers }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return answer;
}

// The buyer pays BTC (system 1), you receive USDT TRC20 (system 30)
const { fromSumma, toSumma, quoteId } = await call('GET', 'quote/?from=1&to=30&fromSumma=0.01');
const buyer = { email: 'buyer@example.org', toRequisites: null }; // null: the payment is credited to your balance
const claim = await call('POST', 'claim/', { order: ORDER, fromPs: 1, toPs: 30, fromSumma, toSumma, quoteId, ...buyer });
console.log(claim.url);
`;

const python = `import hashlib, hmac, json, os, time, urllib.request

def call(method, name, data=None):
    path = "/api/v1/merchant/" + name
    body = json.dumps(data).encode() if data else b""
    now = str(int(time.time()))
    text = "\\n".join([now, method, path, ""]).encode() + body
    mac = hmac.new(os.environ["SECRET"].encode(), text, hashlib.sha256).hexdigest()
    headers = {"X-Key": os.environ["KEY"], "X-Timestamp": now, "X-Signature": "sha256=" + mac}
    if data:
        headers["Content-Type"] = "application/json"
    url = os.environ["URL"] + path
    try:
        with urllib.request.urlopen(urllib.request.Request(url, body or None, headers, method=method)) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        raise SystemExit(error.read().decode())

# The buyer pays BTC (system 1), you receive USDT TRC20 (system 30)
quote = call("GET", "quote/?from=1&to=30&fromSumma=0.01")
claim = call("POST", "claim/", {
    "order": os.environ["ORDER"], "fromPs": 1, "toPs": 30, "fromSumma": quote["fromSumma"],
    "toSumma": quote["toSumma"], "quoteId": quote["quoteId"], "email": "buyer@example.org",
    "toRequisites": None,  # with None, we credit your balance
})
print(claim["url"])
`;

const php = `<?php
function call(string $method, string $name, ?array $data = null): array {
    $path = "/api/v1/merchant/$name";
    $body = $data ? json_encode($data) : '';
    $time = (string) time();
    $headers = ['X-Key: ' . getenv('KEY'), "X-Timestamp: $time",
        'X-Signature: sha256=' . hash_hmac('sha256', "$time\\n$method\\n$path\\n$body", getenv('SECRET'))];
    if ($data) $headers[] = 'Content-Type: application/json';
    $options = ['method' => $method, 'header' => $headers, 'content' => $body, 'ignore_errors' => true];
    $url = getenv('URL') . $path;
    $text = file_get_contents($url, false, stream_context_create(['http' => $options]));
    $answer = json_decode($text, true);
    if (isset($answer['code'])) exit("$text\\n");
    return $answer;
}

// The buyer pays BTC (system 1), you receive USDT TRC20 (system 30)
$quote = call('GET', 'quote/?from=1&to=30&fromSumma=0.01');
$claim = call('POST', 'claim/', ['order' => getenv('ORDER'), 'fromPs' => 1, 'toPs' => 30,
    'fromSumma' => $quote['fromSumma'], 'toSumma' => $quote['toSumma'], 'quoteId' => $quote['quoteId'],
    'email' => 'buyer@example.org', 'toRequisites' => null]); // null: the payment is credited to your balance
echo $claim['url'], "\\n";
`;

export const examples = { shell, typescript, python, php } as const;
export type ExampleLanguage = keyof typeof examples;

/**
 * Returns an example program that gets its responses in the given language. A prefix of the path selects the language,
 * and the signed path contains the same prefix.
 */
export const exampleIn = (locale: Locale, program: string): string =>
  locale === 'en' ? program.replaceAll('/api/v1/merchant/', '/en/api/v1/merchant/') : program;

/** Sample body of a webhook event, as a shop's server receives it. */
export const eventExample = {
  type: 'claim.status',
  mode: 'live',
  timestamp: '2026-11-24T09:30:00.000Z',
  data: {
    id: '0b6f3f0e-8d5c-4a55-9f0f-6f0d5c2f7d11',
    number: 100245,
    order: 'A-1024',
    status: 'paid',
    reason: null,
    fromPs: 1,
    toPs: 30,
    fromSumma: '0.01',
    toSumma: '951.2',
  },
} as const;
