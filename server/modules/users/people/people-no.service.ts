import type { Tx } from '#server/db/client.ts';
import { datedNumber, nextSerial } from '#server/kit/dated-number.ts';

/** C customer, S driver, M member, XF renewal, ZM application, CS audit of the vehicle that an applicant brings. */
export type PeoplePrefix = 'C' | 'S' | 'M' | 'XF' | 'ZM' | 'CS';

/** The next number that people are known by: prefix, day, serial. */
export const nextPeopleNo = async (tx: Tx, prefix: PeoplePrefix, at: string): Promise<string> =>
    datedNumber(prefix, at, await nextSerial(tx, 'usr_serial'));
