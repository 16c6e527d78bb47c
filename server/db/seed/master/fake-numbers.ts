import { createHash } from 'node:crypto';
import { isCreditCode, isIdCard } from '#contract/kit/personal.ts';
import { checkDigit } from '#server/kit/check-digit.ts';

/** The identity card of nobody: a region that does not exist (990000), with a right check digit. */
export function fakeIdCard(birthday: string, index: number, sex: '1' | '2'): string {
    // The last of the three running digits tells the sex.
    const running = String(((index * 2) % 1000) + (sex === '1' ? 1 : 0)).padStart(3, '0');
    const body = `99${String(index).padStart(6, '0').slice(0, 4)}${birthday.replaceAll('-', '')}${running}`;
    return endedBy([...'0123456789X'], body, isIdCard);
}

/** The social credit code of no firm, right by its last character. */
export function fakeCreditCode(index: number): string {
    return endedBy([...'0123456789ABCDEFGHJKLMNPQRTUWXY'], `91990000MA${String(index).padStart(7, '0')}`, isCreditCode);
}

/** A card that no bank has issued (BIN 999999), right by Luhn. */
export function fakeBankCard(index: number): string {
    const body = `999999${String(index).padStart(12, '0')}`;
    return body + String(checkDigit(body));
}

/** Seeds must give the same bytes again; each number gets a nonce of its own. */
export function seededIv(name: string): Uint8Array {
    return createHash('sha256').update(`seed:${name}`).digest().subarray(0, 12);
}

function endedBy(endings: string[], body: string, isRight: (value: string) => boolean): string {
    const ending = endings.find(each => isRight(body + each));
    if (ending === undefined) throw new Error(`no check digit for ${body}`);
    return body + ending;
}
