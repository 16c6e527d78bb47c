import { describe, expect, it } from 'vitest';
import { monthlyPart } from '#server/ledger/journals/member.ts';
import { wdApply, wdApprove, wdPaid } from '#server/ledger/journals/withdraw.ts';
import type { Posting } from '#server/ledger/posting.ts';
import { splitRefund, totalOf } from '#server/ledger/sources.ts';
import { customer, driver, now } from '#tests/support/ledger.ts';
import { JOURNALS } from '#tests/support/ledger-journals.ts';

const lines = ({ lines: all }: Posting) => all.map(({ dc, subject, amountFen }) => `${dc} ${subject} ${amountFen}`);
const payout = { approvedFen: 90_000, feeFen: 200, taxFen: 300 };

describe('the journals of domain 6.3', () => {
    it.each(JOURNALS.map(([posting, event, key, expected]) => ({ posting, event, key, expected, name: `${event} (${key})` })))(
        '[FINANCE-08] $name has its lines to the fen and balances',
        ({ posting, event, key, expected }) => {
            expect({ event: posting.event, key: posting.idemKey, lines: lines(posting) }).toEqual({ event, key, lines: expected });
            const sum = (dc: string) => posting.lines.reduce((total, line) => total + (line.dc === dc ? line.amountFen : 0), 0);
            expect(sum('D')).toBe(sum('C'));
        },
    );

    it('[FINANCE-08] cannot be put together out of balance, with part of a fen, or on somebody else’s account', () => {
        expect(() => wdPaid({ ...now, withdrawId: '1', netFen: 0 })).toThrow(RangeError);
        expect(() => wdPaid({ ...now, withdrawId: '1', netFen: 0.5 })).toThrow(RangeError);
        expect(() => wdApprove({ ...now, driver, withdrawId: '1', amountFen: 80_000, payout })).toThrow(RangeError);
        expect(() => wdApply({ ...now, driver: customer, withdrawId: '1', amountFen: 1 })).toThrow('no account of a customer');
    });
});

describe('splitting amounts', () => {
    it('[FINANCE-08] sends a refund back pro rata, the bonus rounded down', () => {
        expect(splitRefund(95_272, { cash: 107_912, bonus: 20_000 })).toMatchObject({ cash: 80_376, bonus: 14_896 });
    });

    it('[FINANCE-08] never sends back more than came by a way, and always the whole refund', () => {
        for (let seed = 1; seed < 3000; seed++) {
            const part = (n: number) => (seed * 7919 * n) % (seed % 3 === 0 ? 4 : 100_000);
            const paid = { cash: part(3), bonus: part(5), wechat: part(7), bank: seed % 2 ? part(11) : 0 };
            const total = totalOf(paid);
            const refund = Math.floor((total * ((seed * 31) % 101)) / 100);
            const parts = splitRefund(refund, paid);
            expect(totalOf(parts)).toBe(refund);
            for (const [source, amount] of Object.entries(paid)) {
                const back = parts[source as keyof typeof paid];
                expect(back >= 0 && back <= amount).toBe(true);
            }
        }
        expect(() => splitRefund(101, { cash: 100 })).toThrow(RangeError);
    });

    it('[FINANCE-08] earns a fee in equal months, the last with the remainder', () => {
        expect([1, 2, 3].map(month => monthlyPart(45_800, 3, month))).toEqual([15_266, 15_266, 15_268]);
    });
});
