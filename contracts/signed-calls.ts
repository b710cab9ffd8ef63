/* The beginning of every example program: a function that signs a call with KEY and SECRET, and sends it to URL. */

export type ExampleLanguage = 'shell' | 'typescript' | 'python' | 'php';

const shell = `call() { # method, path, body
  time=$(date +%s)
  path="/api/v1/merchant/$2"
  mac=$(printf '%s\\n%s\\n%s\\n%s' "$time" "$1" "$path" "$3" | openssl dgst -sha256 -hmac "$SECRET" | sed 's/^.* //')
  curl -s -X "$1" "$URL$path" \${3:+-H 'Content-Type: application/json' -d "$3"} \\
    -H "X-Key: $KEY" -H "X-Timestamp: $time" -H "X-Signature: sha256=$mac"
}
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
`;

export const signedCalls: Record<ExampleLanguage, string> = { shell, typescript, python, php };
