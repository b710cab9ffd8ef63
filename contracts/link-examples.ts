import { type ExampleLanguage, signedCalls } from './signed-calls.ts';

/* Complete programs that create a payment link and print its URL. They read URL, KEY, SECRET and ORDER from the
   environment; the key needs the scope `links`. */

const shell = `${signedCalls.shell}
# You receive 25 USDT TRC20 (system 30), the buyer chooses how to pay. null: the payment is credited to your balance
body="{\\"order\\":\\"$ORDER\\",\\"title\\":\\"Green tea, 250 g\\",\\"methods\\":\\"any\\",\\"toPs\\":30,\\"toSumma\\":\\"25\\",
  \\"toRequisites\\":null,\\"once\\":true,\\"hours\\":24}"
link=$(call POST link/ "$body")
case $link in *'"url"'*) ;; *) echo "$link"; exit 1 ;; esac
echo "$link" | sed 's/.*"url":"\\([^"]*\\)".*/\\1/'
`;

const typescript = `${signedCalls.typescript}
const link = await call('POST', 'link/', {
  order: ORDER,
  title: 'Green tea, 250 g',
  methods: 'any', // the buyer chooses how to pay
  toPs: 30, // you receive 25 USDT TRC20
  toSumma: '25',
  toRequisites: null, // null: the payment is credited to your balance
  once: true,
  hours: 24,
});
console.log(link.url);
`;

const python = `${signedCalls.python}
link = call("POST", "link/", {
    "order": os.environ["ORDER"], "title": "Green tea, 250 g",
    "methods": "any",  # the buyer chooses how to pay
    "toPs": 30, "toSumma": "25",  # you receive 25 USDT TRC20
    "toRequisites": None,  # with None, we credit your balance
    "once": True, "hours": 24,
})
print(link["url"])
`;

const php = `${signedCalls.php}
$link = call('POST', 'link/', ['order' => getenv('ORDER'), 'title' => 'Green tea, 250 g',
    'methods' => 'any', // the buyer chooses how to pay
    'toPs' => 30, 'toSumma' => '25', // you receive 25 USDT TRC20
    'toRequisites' => null, // null: the payment is credited to your balance
    'once' => true, 'hours' => 24]);
echo $link['url'], "\\n";
`;

export const linkExamples: Record<ExampleLanguage, string> = { shell, typescript, python, php };
