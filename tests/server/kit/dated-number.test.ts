import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { datedNumber, nextSerial } from '#server/kit/dated-number.ts';
import { nextNo } from '#server/ledger/numbers.ts';
import { nextPeopleNo } from '#server/modules/users/people/people-no.service.ts';
import { createKitApp, type KitApp } from '#tests/support/kit-app.ts';

const AT = '2026-03-09 08:30:00';

describe('numbers that people read out', () => {
    let kit: KitApp;
    beforeAll(async () => {
        kit = await createKitApp(() => {});
    });
    afterAll(() => kit.close());

    it('are prefix, day and a serial that is padded but never cut', () => {
        expect(datedNumber('FH', AT, 7)).toBe('FH260309000007');
        expect(datedNumber('ZY', AT, 7, { mark: 'S' })).toBe('ZY260309S000007');
        expect(datedNumber('TK', AT, '12345678901', { digits: 8 })).toBe('TK26030912345678901');
    });

    it('take the value of their sequence, of persons with six digits, of finance with eight', async () => {
        await kit.db.execute(sql`select setval('usr_serial', 41), setval('fin_paper_serial', 41)`);
        const taken = await kit.db.transaction(async tx => [await nextPeopleNo(tx, 'CS', AT), await nextNo(tx, 'TX', AT)]);
        expect(taken).toEqual(['CS260309000042', 'TX26030900000042']);
    });

    it('begin again where the series has no more digits', async () => {
        await kit.db.execute(sql`select setval('ord_pause_no', 999999)`);
        expect(await kit.db.transaction(tx => nextSerial(tx, 'ord_pause_no', 1_000_000))).toBe(0);
    });
});
