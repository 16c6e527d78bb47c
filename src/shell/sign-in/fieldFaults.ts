import { PATTERNS } from '#contract/kit/patterns.ts';
import { appText } from '#providers/i18n/appText.ts';

const fits = (pattern: string, value: string) => new RegExp(pattern).test(value);
const LEAST = 8;

/** What is wrong with a mobile number, or nothing. */
export const phoneFault = (value: string): string | undefined => {
    if (value === '') return appText('signIn.phoneNeeded');
    return fits(PATTERNS.mobile, value) ? undefined : appText('signIn.phoneWrong');
};

/** What is wrong with the code of a text message. */
export const smsCodeFault = (value: string): string | undefined => {
    if (value === '') return appText('signIn.smsCodeNeeded');
    return fits(PATTERNS.smsCode, value) ? undefined : appText('signIn.smsCodeWrong');
};

/** What is wrong with a name that somebody chooses. */
export const usernameFault = (value: string): string | undefined => {
    if (value === '') return appText('signIn.usernameNeeded');
    return fits(PATTERNS.username, value) ? undefined : appText('signIn.usernameWrong');
};

/** What is wrong with a new password and its repetition; whether it is a common one only the server knows. */
export const passwordFaults = ({ password, confirm }: { password: string; confirm: string }) => {
    const long = [...password].length >= LEAST;
    return {
        password: password === '' ? appText('signIn.passwordNeeded') : long ? undefined : appText('signIn.passwordShort'),
        confirm: confirm === '' ? appText('signIn.confirmNeeded') : confirm === password ? undefined : appText('signIn.mismatch'),
    };
};

/** Leaves out what is not wrong. */
export const faultsOf = <K extends string>(all: Record<K, string | undefined>): Partial<Record<K, string>> =>
    Object.fromEntries(Object.entries(all).filter(([, fault]) => fault !== undefined)) as Partial<Record<K, string>>;

/** Digits as people type and paste them: full-width ones and spaces count. */
export const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '');
