/** Numbers of persons and firms that carry a check digit: what makes one right, once for both sides. */

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const ID_CHECKS = '10X98765432';

/** An identity card of eighteen characters: a real day of birth and the right check digit (GB 11643). */
export const isIdCard = (value: string): boolean => {
    if (!/^\d{17}[\dX]$/.test(value) || birthdayOf(value) === undefined) return false;
    const sum = ID_WEIGHTS.reduce((total, weight, index) => total + weight * Number(value[index]), 0);
    return ID_CHECKS[sum % 11] === value[17];
};

/** The day of birth in an identity card, `YYYY-MM-DD`; undefined when there is no such day. */
export const birthdayOf = (idCard: string): string | undefined => {
    const day = `${idCard.slice(6, 10)}-${idCard.slice(10, 12)}-${idCard.slice(12, 14)}`;
    const date = new Date(`${day}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day ? day : undefined;
};

/** The sex in an identity card, as the dictionary `sex` writes it. */
export const sexOf = (idCard: string): '1' | '2' => (Number(idCard[16]) % 2 === 1 ? '1' : '2');

/** Whole years between two days `YYYY-MM-DD`. */
export const yearsBetween = (from: string, to: string): number =>
    Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0);

/** A bank card of twelve to nineteen digits with the right last one (Luhn). */
export const isBankCard = (value: string): boolean =>
    /^\d{12,19}$/.test(value) &&
    [...value].reverse().reduce((sum, digit, index) => sum + doubled(Number(digit), index % 2 === 1), 0) % 10 === 0;

const doubled = (digit: number, isEvery: boolean) => (isEvery ? (digit > 4 ? digit * 2 - 9 : digit * 2) : digit);

const CREDIT_LETTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** A unified social credit code of eighteen characters with the right last one (GB 32100). */
export const isCreditCode = (value: string): boolean => {
    if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(value)) return false;
    const sum = [...value.slice(0, 17)].reduce((total, letter, index) => total + CREDIT_LETTERS.indexOf(letter) * (3 ** index % 31), 0);
    return CREDIT_LETTERS[(31 - (sum % 31)) % 31] === value[17];
};

/** A firm's tax number: fifteen, eighteen or twenty characters. */
export const isTaxNo = (value: string): boolean => /^([0-9A-Z]{15}|[0-9A-Z]{18}|[0-9A-Z]{20})$/.test(value);

/** What is kept encrypted, and what a wrong one is told. */
export const SECRETS = {
    idCard: { isRight: isIdCard, fault: '身份证号不正确' },
    bankCard: { isRight: isBankCard, fault: '银行卡号不正确' },
    bankAccount: { isRight: (value: string) => /^[\d-]{6,32}$/.test(value), fault: '银行账号不正确' },
} as const;

export type SecretKind = keyof typeof SECRETS;

/** As people type or paste it: blanks between groups of digits, full-width digits and a small x are fine. */
export const normalSecret = (value: string): string => value.normalize('NFKC').replace(/\s+/g, '').toUpperCase();

/** All that is shown of it to people who may not see it whole. */
export const secretMask = (value: string): string => `**** ${value.slice(-4)}`;
