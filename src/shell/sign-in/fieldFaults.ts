import { PATTERNS } from '#contract/kit/patterns.ts';
import { appText } from '#providers/i18n/appText.ts';

const fits = (pattern: string, value: string) => new RegExp(pattern).test(value);
const LEAST = 8;

/** Error message for a mobile number, or undefined. */
export const phoneFault = (value: string): string | undefined => {
    if (value === '') return appText('signIn.phoneNeeded');
    return fits(PATTERNS.mobile, value) ? undefined : appText('signIn.phoneWrong');
};

/** Error message for the code of a text message, or undefined. */
export const smsCodeFault = (value: string): string | undefined => {
    if (value === '') return appText('signIn.smsCodeNeeded');
    return fits(PATTERNS.smsCode, value) ? undefined : appText('signIn.smsCodeWrong');
};

/** Error message for a new username, or undefined. */
export const usernameFault = (value: string): string | undefined => {
    if (value === '') return appText('signIn.usernameNeeded');
    return fits(PATTERNS.username, value) ? undefined : appText('signIn.usernameWrong');
};

/** Error messages for a new password and its repetition; only the server checks for common passwords. */
export const passwordFaults = ({ password, confirm }: { password: string; confirm: string }) => {
    const long = [...password].length >= LEAST;
    return {
        password: password === '' ? appText('signIn.passwordNeeded') : long ? undefined : appText('signIn.passwordShort'),
        confirm: confirm === '' ? appText('signIn.confirmNeeded') : confirm === password ? undefined : appText('signIn.mismatch'),
    };
};

/** Removes the entries without an error. */
export const faultsOf = <K extends string>(all: Record<K, string | undefined>): Partial<Record<K, string>> =>
    Object.fromEntries(Object.entries(all).filter(([, fault]) => fault !== undefined)) as Partial<Record<K, string>>;

/** The digits of typed or pasted text; full-width digits and spaces are accepted. */
export const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '');
