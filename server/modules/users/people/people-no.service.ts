import type { Tx } from '#server/db/client.ts';
import { datedNumber, nextSerial } from '#server/kit/dated-number.ts';

/** C customer, S driver, M member, XF renewal, ZM application, CS audit of an applicant's vehicle. */
export type PeoplePrefix = 'C' | 'S' | 'M' | 'XF' | 'ZM' | 'CS';

/** The next number of a person or record: prefix, day, serial number. */
export const nextPeopleNo = async (tx: Tx, prefix: PeoplePrefix, at: string): Promise<string> =>
    datedNumber(prefix, at, await nextSerial(tx, 'usr_serial'));
