/** Patterns and small value rules shared by server and client (GRID-03, domain 2.0). Each is anchored and runs in linear time. */
export const PATTERNS = {
    /** Mobile number: 1, then 3 to 9, eleven digits. */
    mobile: '^1[3-9]\\d{9}$',
    /** A service line: mobile, 400/800/95xxx, or a land line with or without its area code and extension. */
    hotline: '^(1[3-9]\\d{9}|[48]00-?\\d{3}-?\\d{4}|95\\d{3,6}|(0\\d{2,3}-?)?[2-8]\\d{6,7}(-\\d{1,6})?)$',
    /** A time of day, `HH:mm`. */
    timeOfDay: '^([01]\\d|2[0-3]):[0-5]\\d$',
    /** Postal code: six digits, not starting with 0. */
    postcode: '^[1-9]\\d{5}$',
    email: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
    url: '^https?://[^\\s]+$',
    letters: '^[A-Za-z]+$',
    notEmpty: '^.+$',
    /** GRID-03 names it 6 to 16 digits but allows 6 to 18. */
    digits6to18: '^\\d{6,18}$',
    any6to16: '^.{6,16}$',
    letters6to18: '^[A-Za-z]{6,18}$',
    /** An amount in a table: no leading zeros, at most two decimals. */
    money: '^(0|[1-9]\\d*)(\\.\\d{1,2})?$',
    integer: '^-?\\d+$',
    number: '^-?\\d+(\\.\\d+)?$',
    /** Yuan as typed by a person: at most ten digits and two decimals (security S119). */
    yuan: '^\\d{1,10}(\\.\\d{1,2})?$',
    /** Any identifier of this product on the wire (security S118). */
    id: '^[0-9A-Za-z_-]{1,36}$',
    dictCode: '^[A-Za-z][A-Za-z0-9_]{0,63}$',
    date: '^\\d{4}-\\d{2}-\\d{2}$',
    dateTime: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$',
    /** Key that the client generates for one intended action (security R08). */
    idempotencyKey: '^[\\w-]{8,64}$',
    checkKey: '^[A-Za-z0-9_-]{8,64}$',
    /** A licence plate; the dot that people may type is removed before storing. */
    plate: '^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z]·?[A-Z0-9]{4,5}[A-Z0-9挂学警港澳]$',
    /** The code sent by text message. */
    smsCode: '^\\d{6}$',
    /** 128 random bits as base64url. */
    step: '^[A-Za-z0-9_-]{22}$',
    /** User name as users choose it. */
    username: '^[A-Za-z0-9][A-Za-z0-9_.@-]{2,31}$',
    /** Path of a page on this site: no host, no placeholders. */
    pagePath: '^(/[A-Za-z0-9_.-]+)+$',
} as const;

/** Built-in patterns of 字段校验, by code (GRID-03); `only` has no pattern: it means that the value is unique in the table. */
export const FORM_PATTERNS: Readonly<Record<string, { pattern: string; says: string; english: string }>> = {
    '*': { pattern: PATTERNS.notEmpty, says: '不能为空', english: 'must not be empty' },
    'n6-16': { pattern: PATTERNS.digits6to18, says: '应为6到18位数字', english: 'takes 6 to 18 digits' },
    '*6-16': { pattern: PATTERNS.any6to16, says: '应为6到16个字符', english: 'takes 6 to 16 characters' },
    's6-18': { pattern: PATTERNS.letters6to18, says: '应为6到18个字母', english: 'takes 6 to 18 letters' },
    url: { pattern: PATTERNS.url, says: '应为网址', english: 'takes a web address' },
    e: { pattern: PATTERNS.email, says: '应为邮箱地址', english: 'takes an e-mail address' },
    m: { pattern: PATTERNS.mobile, says: '应为手机号', english: 'takes a mobile number' },
    p: { pattern: PATTERNS.postcode, says: '应为邮政编码', english: 'takes a postal code' },
    s: { pattern: PATTERNS.letters, says: '只能填字母', english: 'takes letters only' },
    n: { pattern: PATTERNS.number, says: '应为数字', english: 'takes a number' },
    z: { pattern: PATTERNS.integer, says: '应为整数', english: 'takes a whole number' },
    money: { pattern: PATTERNS.money, says: '应为金额，最多两位小数', english: 'takes an amount with at most two decimals' },
};
