import { refuseWith } from './errors.ts';

/** Characters of one group in a tree code: one letter, two digits (wire-contract 7.4.1). */
export const GROUP = 3;
const LAST = 99;

/**
 * The code after the highest of the siblings: `A01`…`A99`, then `B01`, up to `Z99`, below the parent's code.
 * @param what name of the entity, for the refusal: 部门
 * @throws AppError when there are 2,574 already.
 */
export function nextGroupCode(parentCode: string, highest: string | null, what: string): string {
    if (highest === null) return `${parentCode}A01`;
    const group = highest.slice(-GROUP);
    const letter = group.charCodeAt(0);
    const number = Number(group.slice(1));
    if (number < LAST) return `${parentCode}${group.charAt(0)}${String(number + 1).padStart(2, '0')}`;
    if (group.charAt(0) === 'Z') throw refuseWith(`同级${what}数量已达上限`);
    return `${parentCode}${String.fromCharCode(letter + 1)}01`;
}

/** The level of a code: `A01` is on level 1. */
export const levelOf = (code: string): number => code.length / GROUP;
