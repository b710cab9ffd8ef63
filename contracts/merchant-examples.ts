import type { Locale } from '#domain/locale.ts';
import { type ExampleLanguage, signedCalls } from './signed-calls.ts';

/* Complete programs that quote a payment, create a claim for a buyer and print the URL of the claim's page. The
   programs read URL, KEY, SECRET and ORDER from the environment, and the tests run them. */

const shell = `${signedCalls.shell}value() { sed "s/.*\\"$1\\":\\"\\([^\\"]*\\)\\".*/\\1/"; }

# The buyer pays BTC (system 1), you receive USDT TRC20 (system 30)
quote=$(call GET 'quote/?from=1&to=30&fromSumma=0.01' '')
case $quote in *quoteId*) ;; *) echo "$quote"; exit 1 ;; esac
body="{\\"order\\":\\"$ORDER\\",\\"fromPs\\":1,\\"toPs\\":30,\\"fromSumma\\":\\"0.01\\",
  \\"toSumma\\":\\"$(echo "$quote" | value toSumma)\\",\\"quoteId\\":\\"$(echo "$quote" | value quoteId)\\",
  \\"feeSide\\":\\"$(echo "$quote" | value feeSide)\\",
  \\"email\\":\\"buyer@example.org\\",\\"toRequisites\\":null}" # null: the payment is credited to your balance
call POST claim/ "$body" | value url; echo
`;

const typescript = `${signedCalls.typescript}
// The buyer pays BTC (system 1), you receive USDT TRC20 (system 30)
const { fromSumma, toSumma, quoteId, feeSide } = await call('GET', 'quote/?from=1&to=30&fromSumma=0.01');
const buyer = { email: 'buyer@example.org', toRequisites: null }; // null: the payment is credited to your balance
const terms = { fromPs: 1, toPs: 30, fromSumma, toSumma, quoteId, feeSide };
const claim = await call('POST', 'claim/', { order: ORDER, ...terms, ...buyer });
console.log(claim.url);
`;

const python = `${signedCalls.python}
# The buyer pays BTC (system 1), you receive USDT TRC20 (system 30)
quote = call("GET", "quote/?from=1&to=30&fromSumma=0.01")
claim = call("POST", "claim/", {
    "order": os.environ["ORDER"], "fromPs": 1, "toPs": 30, "fromSumma": quote["fromSumma"],
    "toSumma": quote["toSumma"], "quoteId": quote["quoteId"], "feeSide": quote["feeSide"],
    "email": "buyer@example.org", "toRequisites": None,  # with None, we credit your balance
})
print(claim["url"])
`;

const php = `${signedCalls.php}
// The buyer pays BTC (system 1), you receive USDT TRC20 (system 30)
$quote = call('GET', 'quote/?from=1&to=30&fromSumma=0.01');
$claim = call('POST', 'claim/', ['order' => getenv('ORDER'), 'fromPs' => 1, 'toPs' => 30,
    'fromSumma' => $quote['fromSumma'], 'toSumma' => $quote['toSumma'], 'quoteId' => $quote['quoteId'],
    'feeSide' => $quote['feeSide'], 'email' => 'buyer@example.org', 'toRequisites' => null]); // null: the payment is credited to your balance
echo $claim['url'], "\\n";
`;

export const examples: Record<ExampleLanguage, string> = { shell, typescript, python, php };

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
    askedFromSumma: '0.01',
    askedToSumma: '951.2',
    received: '0.01',
  },
} as const;
