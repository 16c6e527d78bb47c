// Separate from the schemas because the sign-in page imports this file, and TypeBox would triple the page's size.

/** wire: values of `smsmode` of POST /sys/sms. */
export const SMS_MODES = { login: '0', register: '1', reset: '2' } as const;
export type SmsPurpose = keyof typeof SMS_MODES;

/** Sign-in methods in addition to the password. `/config.js` provides them to the sign-in page before anybody has signed in. */
export interface SignInWays {
    /** Sign-in by phone and code, which also enables the password reset. */
    phone: boolean;
    register: boolean;
    /** The developer mailbox is available to this browser. */
    mailbox: boolean;
    /** URL of the single sign-on, which redirects back to `service` with a ticket. */
    cas?: { loginUrl: string; service: string };
    third: { source: string; name: string }[];
    /** Sign-in by passkey, if the browser and the address support it. */
    passkey: boolean;
    /** Sign-in by scanning a code with a phone that is signed in. */
    qrcode: boolean;
}

/** wire: message of the third-party sign-in window if the third-party account is not bound to any user; a comma and the step follow. */
export const BIND_PHONE = '绑定手机号';
/** wire: message of that window if the sign-in failed. */
export const THIRD_FAILED = '登录失败';
/** wire: the page to which a sign-in without a window redirects, and the query key that carries the window's message. */
export const THIRD_PAGE = '/oauth2-app/login';
export const THIRD_MESSAGE = 'oauth2LoginToken';

/** wire: messages for a missing or wrong captcha where one is always required; they use the general code of refusals. */
export const CAPTCHA_WORDS: readonly string[] = ['验证码无效', '验证码错误'];

/** `code` of the envelope if the user must confirm their identity first: at sign-in, or before a sensitive action. */
export const PROOF_NEEDED = 428;

/** `code` and HTTP status of every call while the screen is locked. */
export const SCREEN_LOCKED = 423;

/** `code` and HTTP status of a call from a window that still shows the user as whom an administrator viewed the system. */
export const VIEW_OVER = 410;

/**
 * How the user can confirm their identity: with a code from the authenticator app or a recovery code, or, without a second factor, with the
 * password.
 */
export type ProofWay = 'code' | 'password';

/** Answer of POST /sys/account/lock: how the screen can be unlocked. */
export interface ScreenLocked {
    way: ProofWay;
}
