/** Validation of personal and company numbers with a check digit, shared by server and client. */

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const ID_CHECKS = '10X98765432';

/** Whether the value is an 18-character identity card number with a valid date of birth and check digit (GB 11643). */
export const isIdCard = (value: string): boolean => {
    if (!/^\d{17}[\dX]$/.test(value) || birthdayOf(value) === undefined) return false;
    const sum = ID_WEIGHTS.reduce((total, weight, index) => total + weight * Number(value[index]), 0);
    return ID_CHECKS[sum % 11] === value[17];
};

/** Date of birth encoded in an identity card number, `YYYY-MM-DD`; undefined if it is not a valid date. */
export const birthdayOf = (idCard: string): string | undefined => {
    const day = `${idCard.slice(6, 10)}-${idCard.slice(10, 12)}-${idCard.slice(12, 14)}`;
    const date = new Date(`${day}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day ? day : undefined;
};

/** Sex encoded in an identity card number, as a value of the dictionary `sex`. */
export const sexOf = (idCard: string): '1' | '2' => (Number(idCard[16]) % 2 === 1 ? '1' : '2');

/** Whole years between two days `YYYY-MM-DD`. */
export const yearsBetween = (from: string, to: string): number =>
    Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);

/** Whether the value is a bank card number of 12 to 19 digits with a valid check digit (Luhn). */
export const isBankCard = (value: string): boolean =>
    /^\d{12,19}$/.test(value) &&
    [...value].reverse().reduce((sum, digit, index) => sum + doubled(Number(digit), index % 2 === 1), 0) % 10 === 0;

const doubled = (digit: number, isEvery: boolean) => (isEvery ? (digit > 4 ? digit * 2 - 9 : digit * 2) : digit);

const CREDIT_LETTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Whether the value is an 18-character unified social credit code with a valid check character (GB 32100). */
export const isCreditCode = (value: string): boolean => {
    if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(value)) return false;
    const sum = [...value.slice(0, 17)].reduce((total, letter, index) => total + CREDIT_LETTERS.indexOf(letter) * (3 ** index % 31), 0);
    return CREDIT_LETTERS[(31 - (sum % 31)) % 31] === value[17];
};

/** Whether the value is a company's tax number: 15, 18 or 20 characters. */
export const isTaxNo = (value: string): boolean => /^([0-9A-Z]{15}|[0-9A-Z]{18}|[0-9A-Z]{20})$/.test(value);

/** Kinds of encrypted values, with their validation and error message. */
export const SECRETS = {
    idCard: { isRight: isIdCard, fault: '身份证号不正确' },
    bankCard: { isRight: isBankCard, fault: '银行卡号不正确' },
    bankAccount: { isRight: (value: string) => /^[\d-]{6,32}$/.test(value), fault: '银行账号不正确' },
} as const;

export type SecretKind = keyof typeof SECRETS;

/** Normalizes typed or pasted input: removes spaces, converts full-width digits and a lower-case x. */
export const normalSecret = (value: string): string => value.normalize('NFKC').replace(/\s+/g, '').toUpperCase();

/** The only part of the value that is shown to users who may not see it in full. */
export const secretMask = (value: string): string => `**** ${value.slice(-4)}`;
