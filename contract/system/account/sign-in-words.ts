// Apart from the schemas: the sign-in page loads these, and TypeBox is three times its size.

/** wire: what `smsmode` of POST /sys/sms means. */
export const SMS_MODES = { login: '0', register: '1', reset: '2' } as const;
export type SmsPurpose = keyof typeof SMS_MODES;

/** Which ways in there are besides the password; `/config.js` tells the sign-in page before anybody is signed in. */
export interface SignInWays {
    /** By phone and code, and with it the way back from a forgotten password. */
    phone: boolean;
    register: boolean;
    /** The developer's mailbox is open to this browser. */
    mailbox: boolean;
    /** Address of the single sign-on that leads back here with a ticket. */
    cas?: { loginUrl: string; service: string };
    third: { source: string; name: string }[];
    /** By a passkey, where the browser and the address allow one. */
    passkey: boolean;
    /** By a phone that is signed in and scans a code. */
    qrcode: boolean;
}

/** wire: what the window of a third-party sign-in says when the account belongs to nobody yet; a comma and the step follow. */
export const BIND_PHONE = '绑定手机号';
/** wire: what that window says when nothing came of it. */
export const THIRD_FAILED = '登录失败';
/** wire: the page that a sign-in without a window leads back to, and what it carries there in place of the window's message. */
export const THIRD_PAGE = '/oauth2-app/login';
export const THIRD_MESSAGE = 'oauth2LoginToken';

/** wire: where a captcha is always wanted, one that is missing or wrong is refused in these words, under the code of any refusal. */
export const CAPTCHA_WORDS: readonly string[] = ['验证码无效', '验证码错误'];

/** `code` of the envelope when somebody has to prove who they are before it goes on: at sign-in, or before a sensitive act. */
export const PROOF_NEEDED = 428;

/** `code` and HTTP status of every call behind a locked screen. */
export const SCREEN_LOCKED = 423;

/** `code` and HTTP status of a call from a window that still shows the person as whom an administrator has looked at the system. */
export const VIEW_OVER = 410;

/** How somebody can prove it: a code of their authenticator app or a recovery code, or, without a second factor, the password. */
export type ProofWay = 'code' | 'password';

/** Answer of POST /sys/account/lock: how the screen is opened again. */
export interface ScreenLocked {
    way: ProofWay;
}
