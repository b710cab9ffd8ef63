import type { Locale } from '#domain/locale.ts';

/** Russian texts of the documentation for shops, by the English text of the contract. */
const russian: Readonly<Record<string, string>> = {
  'Open directions without cash: course, limits and reserve':
    'Открытые направления без наличных: курс, лимиты и резерв',
  'Number of the page, from 1': 'Номер страницы, с 1',
  'Entries on a page, at most 100': 'Строк на странице, не больше 100',
  "Code of the buyer's payment system, such as BTC": 'Код платёжной системы покупателя, например BTC',
  'Code of the payment system in which the shop is paid, such as USDTTRC20':
    'Код платёжной системы, в которой получает магазин, например USDTTRC20',
  "Id of the buyer's payment system, from the list of rates": 'Номер платёжной системы покупателя из списка курсов',
  'Id of the payment system in which the shop is paid': 'Номер платёжной системы, в которой получает магазин',
  'Code of `fromPs`, such as BTC': 'Код `fromPs`, например BTC',
  'Code of `toPs`, such as USDTTRC20': 'Код `toPs`, например USDTTRC20',
  'Units received for one unit sent': 'Сколько единиц получают за одну отправленную',
  'Smallest sum that the buyer can send': 'Наименьшая сумма, которую может отправить покупатель',
  'Largest sum that the buyer can send': 'Наибольшая сумма, которую может отправить покупатель',
  'Amount available for payouts': 'Сколько доступно для выплат',
  'Sums of a payment for `fromSumma` or `toSumma`, with a quote and the fields to fill in':
    'Суммы оплаты по `fromSumma` или `toSumma`, котировка и поля, которые нужно заполнить',
  'Price in the currency of the buyer, instead of `toSumma`. With `feeSide=shop` the buyer sends exactly this sum; with `feeSide=buyer` the `fromSumma` of the response is larger by the fee':
    'Цена в валюте покупателя. Укажите её или `toSumma`. С `feeSide=shop` покупатель отправит ровно эту сумму, с `feeSide=buyer` сумма `fromSumma` в ответе больше на комиссию',
  'Price in the currency of the shop. With `feeSide=buyer` the shop receives exactly this sum; with `feeSide=shop` the `toSumma` of the response is smaller by the fee':
    'Цена в валюте магазина. С `feeSide=buyer` магазин получит ровно эту сумму, с `feeSide=shop` сумма `toSumma` в ответе меньше на комиссию',
  "Side that bears the exchange's fee. By default, the shop bears the fee if `fromSumma` is given, and the buyer if `toSumma` is given":
    'Кто несёт комиссию обменника. По умолчанию с `fromSumma` — магазин, с `toSumma` — покупатель',
  'Sum that the buyer sends': 'Сумма, которую отправляет покупатель',
  'Sum that the shop receives': 'Сумма, которую получает магазин',
  'Fee of the exchange in percent. The course already includes the fee':
    'Комиссия обменника в процентах. В курсе она уже учтена',
  'Side that bears the fee': 'Кто несёт комиссию',
  'Fee in percent when the claim was created': 'Комиссия в процентах на момент создания заявки',
  'Fee as a sum. If the buyer pays another sum than requested, the fee changes in proportion':
    'Сумма комиссии. Если покупатель заплатил другую сумму, комиссия меняется вместе с ней',
  'Currency of `summa`: the currency that the buyer sends or the one that the shop receives':
    'Валюта этой суммы: покупателя или магазина',
  'Side that bears the fee, as quoted. It is only recorded with the sale and changes no sum':
    'Кто несёт комиссию, из котировки. Записывается вместе с продажей и не меняет сумм',
  'Side that bears the fee, or null if the claim was created without naming a side':
    'Кто несёт комиссию, или null, если в заявке не сказано',
  'Fee of the exchange, which the sums already include. Null if the claim was created before fees were recorded':
    'Комиссия обменника, в суммах она уже учтена. null, если заявка старше этой записи',
  'Fee in the currency of the side that bears it: of `fromPs` for the buyer, of `toPs` for the shop':
    'Комиссия в валюте того, кто её несёт: для покупателя — `fromPs`, для магазина — `toPs`',
  'Id of the quote, which keeps the course until `validUntil`': 'Номер котировки, которая держит курс до `validUntil`',
  'Time until which the quote keeps the course, by default 60 seconds ahead':
    'До какого времени котировка держит курс, по умолчанию 60 секунд',
  'Number of minutes that the course stays fixed after the confirmation of the claim, or 0 for a floating course':
    'На сколько минут курс закреплён после подтверждения заявки, или 0 для плавающего курса',
  'Whether the claim needs `email`': 'Нужен ли заявке `email`',
  'Form fields for `fromRequisites`, `toRequisites` and `refundRequisites`':
    'Поля формы для `fromRequisites`, `toRequisites` и `refundRequisites`',
  'Checks a claim without creating it, and says what is missing or wrong':
    'Проверяет заявку, не создавая её, и говорит, чего не хватает или что не так',
  'Order number of the shop, which must be unique. At most 64 printable ASCII characters without spaces':
    'Номер заказа в магазине, каждый раз новый. До 64 печатных знаков ASCII без пробелов',
  'Sum that the buyer sends, as quoted': 'Сумма, которую отправляет покупатель, из котировки',
  'Sum that the shop receives, as quoted': 'Сумма, которую получает магазин, из котировки',
  ZZ: 'Номер котировки с этими суммами',
  'E-mail of the buyer, to which mails about the claim are sent. Needed if `emailRequired` of the quote is true':
    'E-mail покупателя, на него приходят письма о заявке. Обязателен, если в котировке `emailRequired` равно true',
  'Requisites that the buyer pays from, needed only if `inputs.from` has fields':
    'Реквизиты, с которых платит покупатель. Нужны, только если в `inputs.from` есть поля',
  "Requisites that receive the shop's payout, as a single value or as an object keyed by the names in `inputs.to`. With null, the payout is credited to the shop's balance; `toPs` must then be the balance's payment system, which is USDTTRC20 unless your account says otherwise":
    'Реквизиты, на которые получает магазин: одно значение или объект с именами из `inputs.to`. С null деньги зачислим на баланс магазина; тогда `toPs` — платёжная система баланса, это USDTTRC20, если в кабинете не указана другая',
  'Not used: the buyer says on the payment page where a refund goes':
    'Не используется: куда вернуть деньги, покупатель говорит на странице оплаты',
  'Creates a claim for a buyer and returns the page on which the buyer pays':
    'Создаёт заявку для покупателя и возвращает страницу, на которой он платит',
  '`test` for a claim created with a test key, which moves no money':
    '`test`, если заявка создана тестовым ключом: деньги она не двигает',
  "Claim number, as shown to the buyer and to the exchange's support":
    'Номер заявки, который видят покупатель и поддержка обменника',
  'Order number of the shop': 'Номер заказа в магазине',
  'Reason for the status, where the status alone does not explain it': 'Причина, если статус сам её не объясняет',
  'Whether the claim has ended. A late payment may reopen a claim that ended unpaid':
    'Закончена ли заявка. Поздняя оплата может снова открыть неоплаченную',
  'Status in words, in the language of the call': 'Статус словами на языке вызова',
  'Sum that the shop receives. It changes if the buyer pays less or too late':
    'Сумма, которую получает магазин. Меняется, если покупатель заплатил меньше или поздно',
  'Sum that the buyer was asked to send, which never changes':
    'Сумма, которую просили у покупателя. Никогда не меняется',
  'Sum that the shop was to receive, which never changes. If `toSumma` is smaller, the order is not paid in full':
    'Сумма, которую должен был получить магазин. Никогда не меняется. Если `toSumma` меньше, заказ оплачен не полностью',
  "Deadline for the buyer's payment": 'До какого времени покупатель должен заплатить',
  'Total of the payments that have arrived from the buyer, including a surplus':
    'Сколько всего пришло от покупателя, вместе с излишком',
  'Transaction number of the payment': 'Номер перевода покупателя',
  'Transaction number of the payout': 'Номер выплаты',
  "URL of the buyer's payment page. If the shop's server created the claim and the key has the scope `write`, the URL contains a token that gives the buyer's rights to the first browser that opens it, so send it only to the buyer":
    'Адрес страницы оплаты. С правом `write` в адресе заявки, которую создал ваш сервер, есть токен. Он даёт права покупателя первому браузеру, который его откроет, поэтому отправляйте адрес только покупателю',
  "State of one of the shop's claims": 'Состояние заявки магазина',
  "Cancels one of the shop's claims while nothing was paid": 'Отменяет заявку магазина, пока по ней не заплатили',
  'Creates a payment link, on whose page the buyer chooses a payment system and pays':
    'Создаёт ссылку на оплату: на её странице покупатель выбирает, чем платить, и платит',
  'Order number of the shop, which must be unique. At most 48 printable ASCII characters without spaces':
    'Номер заказа в магазине, каждый раз новый. До 48 печатных знаков ASCII без пробелов',
  'Paid goods or service, shown on the page. Empty by default': 'За что платят: видно на странице. По умолчанию пусто',
  'Language of the page, by default that of the call. The buyer can change it':
    'Язык страницы, по умолчанию язык вызова. Покупатель может его сменить',
  'Ids of the payment systems among which the buyer chooses, or `any` for every payment system that works':
    'Номера платёжных систем, из которых выбирает покупатель, или `any` — все, что работают',
  'Id of the payment system in which the shop is paid. A buyer cannot pay in this payment system':
    'Номер платёжной системы, в которой получает магазин. Платить ею же покупатель не может',
  'Price in the currency that the buyer sends. Give either this price or `toSumma`':
    'Цена в валюте покупателя. Укажите её или `toSumma`',
  'Currency of `fromSumma`, such as RUB, needed if `methods` is `any`':
    'Валюта `fromSumma`, например RUB. Нужна, если `methods` — `any`',
  'Price in the currency that the shop receives': 'Цена в валюте, которую получает магазин',
  "Requisites that receive the shop's payouts, as a single value or as an object keyed by the names in `inputs.to` of a quote. With null, the payouts are credited to the shop's balance; `toPs` must then be the balance's payment system, which is USDTTRC20 unless your account says otherwise":
    'Реквизиты, на которые получает магазин: одно значение или объект с именами из `inputs.to` котировки. С null деньги зачислим на баланс магазина; тогда `toPs` — платёжная система баланса, это USDTTRC20, если в кабинете не указана другая',
  'Whether a single payment uses up the link': 'Ссылка на одну оплату',
  'Lifetime in hours. Without a number, the link never expires': 'Срок в часах. Без числа ссылка бессрочная',
  "https URL on the shop's site to which the buyer can return after a completed payment":
    'Адрес https на сайте магазина, куда покупатель вернётся после оплаты',
  "https URL on the shop's site to which the buyer can return after a failed payment":
    'Адрес https на сайте магазина, куда покупатель вернётся, если оплата не состоялась',
  '`test` for a link created with a test key, whose payments move no money':
    '`test`, если ссылка создана тестовым ключом: её оплаты деньги не двигают',
  'URL of the page on which the buyer pays. It may be published': 'Адрес страницы оплаты. Его можно публиковать',
  'Order number of the shop. Further payments of a reusable link get the suffixes `-2`, `-3` and so on':
    'Номер заказа в магазине. Следующие оплаты многоразовой ссылки получают окончания `-2`, `-3` и так далее',
  'Language of the page': 'Язык страницы',
  'Accepted payment systems': 'Платёжные системы, которые принимает ссылка',
  'Price as set by the shop': 'Цена, которую назначил магазин',
  '`from` for a price that the buyer sends, `to` for one that the shop receives':
    '`from` — цена, которую отправляет покупатель, `to` — которую получает магазин',
  "Side that bears the exchange's fee": 'Кто несёт комиссию обменника',
  "Whether payouts are credited to the shop's balance": 'Зачисляются ли деньги на баланс магазина',
  'Time from which the link cannot be paid, or null': 'С какого времени по ссылке не заплатить, или null',
  'Plays an outcome of a claim made with a test key, and sends its events. For test keys only':
    'Выбирает исход тестовой заявки и отправляет её события. Только для тестовых ключей',
  'Events of claims made with test keys, oldest first, for a server that webhooks cannot reach. For test keys only':
    'События тестовых заявок, сначала старые, для сервера, который не виден из интернета. Только для тестовых ключей',
  'Id of the last event that was already read, which is `last` of the previous response; by default, the oldest events are returned. While there are no new events, the response is empty and the call can be repeated with the same id':
    'Номер, после которого начинаются события: `last` предыдущего ответа. Без него — с самого старого. Чтобы ждать новых, дочитайте до конца, сохраните `last` и время от времени спрашивайте с ним',
  'Most events in a response, 20 by default': 'Сколько событий самое большее в ответе, по умолчанию 20',
  '`test` for events of test claims, which are sent only to the webhook for test keys':
    '`test` у событий тестовых заявок: они идут только на адрес для тестовых ключей',
  'Time of the change, which stays the same if the event is sent again':
    'Время изменения. При повторной отправке не меняется',
  'Id of the claim, as returned when it was created': 'Номер (id) заявки, который пришёл при её создании',
  'Claim number, as shown to the buyer': 'Номер заявки, который видит покупатель',
  'New status of the claim': 'Новый статус заявки',
  "Id of the buyer's payment system": 'Номер платёжной системы покупателя',
  'Total of the payments that had arrived from the buyer, including a surplus':
    'Сколько к этому времени пришло от покупателя, вместе с излишком',
  'Id of the last event in this response, or `after` if there is none':
    'Номер последнего события в ответе, или `after`, если событий нет',
  'Name of the field in an object of requisites': 'Имя поля в объекте реквизитов',
  'Name of the field in words, in the language of the call': 'Название поля словами на языке вызова',
  'Example value or its beginning, to show in the empty field':
    'Пример значения или его начало для показа в пустом поле',
  'Help text that says where to find the value': 'Подсказка, где взять значение',
  'Input mask such as `0000 0000 0000 0000`; each `0` stands for any digit':
    'Маска ввода, например `0000 0000 0000 0000`: каждый `0` — любая цифра',
  'Format by which the value is checked, such as `card` or `btc`':
    'Формат, по которому проверяется значение, например `card` или `btc`',
  'Whether the value is needed': 'Нужно ли значение',
  'Whether forms show the field. A hidden field may be left out':
    'Показывать ли поле в форме. Скрытое можно не передавать',
  'Number of entries on all pages': 'Сколько строк на всех страницах',
  'URL of the next page, or null': 'Адрес следующей страницы или null',
  'URL of the previous page, or null': 'Адрес предыдущей страницы или null',
  'Entries of this page': 'Строки этой страницы',
  'Fields of `fromRequisites`': 'Поля `fromRequisites`',
  'Fields of `toRequisites`': 'Поля `toRequisites`',
  'Fields that the buyer fills in on the payment page': 'Поля, которые покупатель заполнит на странице оплаты',
  'Whether the claim could be created now': 'Можно ли создать заявку сейчас',
  'Code of the error that creating the claim would cause now, or null':
    'Код ошибки, которой закончилось бы создание заявки, или null',
  'The error in words, or null': 'Ошибка словами или null',
  'Faults in words, by the name of the field': 'Что не так, словами, по именам полей',
  'Id of the claim. Keep it with the order, because calls find a claim by this id only':
    'Номер (id) заявки. Храните его вместе с заказом: вызовы находят заявку только по нему',
  'Status from the table of statuses': 'Статус из таблицы статусов',
  'Time until which the course is fixed. Null until the buyer goes on to pay, and for a floating course':
    'До какого времени курс не изменится. null, пока покупатель не перешёл к оплате, и при плавающем курсе',
  'Time of the creation': 'Время создания',
  'Id of the quote that contains these sums. Without it, the sums must fit the course of the moment':
    'Номер котировки с этими суммами. Без него суммы должны совпасть с курсом этой минуты',
  'Id of the link': 'Номер (id) ссылки',
  'Paid goods or service': 'За что платят',
  '`open` can be paid, `pending` is being paid, `paid` is used up':
    '`open` — можно платить, `pending` — уже платят, `paid` — оплата прошла',
  'Price as a sum': 'Цена числом',
  'Currency of the price': 'Валюта цены',
  'URL for the way back after a completed payment, or null': 'Адрес для возврата после оплаты или null',
  'URL for the way back after a failed payment, or null': 'Адрес для возврата, если оплата не состоялась, или null',
  'Kind of the event': 'Вид события',
  'The claim at the time of the change': 'Заявка, какой она была в это время',
  'Outcome from the table of test keys': 'Исход из таблицы тестовых ключей',
  'Id of the event, such as `evt_17`. The webhook about the same change has another `webhook-id`':
    'Номер события, например `evt_17`. У уведомления о том же изменении другой `webhook-id`',
  'Body of the webhook about the change': 'Тело уведомления об изменении',
  'Events, oldest first': 'События, сначала старые',
  'Id of the claim': 'Номер (id) заявки',
};

/** Returns a text of a contract in the given language. A text without a translation stays English. */
export const contractText = (locale: Locale, text: string): string =>
  locale === 'ru' ? (russian[text] ?? text) : text;
