import type { SignInWays } from '#contract/system/account/sign-in-words.ts';
import { isListOf, isRecord, isString } from '#providers/store/checks.ts';

const NONE: SignInWays = { phone: false, register: false, mailbox: false, third: [], passkey: false, qrcode: false };

const isThird = (value: unknown): value is SignInWays['third'][number] => isRecord(value) && isString(value.source) && isString(value.name);

/** The server's sign-in methods besides the password, from `/config.js`; none if it does not contain any. */
export const signInWays = (): SignInWays => {
    const given: unknown = globalThis.window?._CONFIG?.signIn;
    if (!isRecord(given)) return NONE;
    const { cas, third } = given;
    return {
        phone: given.phone === true,
        register: given.register === true,
        mailbox: given.mailbox === true,
        ...(isRecord(cas) && isString(cas.loginUrl) && isString(cas.service) && { cas: { loginUrl: cas.loginUrl, service: cas.service } }),
        third: isListOf(isThird)(third) ? third : [],
        passkey: given.passkey === true,
        qrcode: given.qrcode === true,
    };
};
