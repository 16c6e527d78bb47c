import { describe, expect, it } from 'vitest';
import { AppError } from '#server/kit/errors.ts';
import type { GuardContext } from '#server/kit/actions/on-action.ts';
import { cardFault, mayApprove, mayPay, mayReduce, mayReject, mayReview } from '#server/modules/finance/withdraw-audit/withdraw-rules.ts';

const NOW = '2026-11-20 10:00:00';
const by = (username: string): GuardContext => ({ session: { username } as GuardContext['session'], now: NOW });

/** A withdraw that anybody of finance may approve. */
const row = (values: object = {}) => ({
    status: 'pending',
    ownerName: '王海',
    cardHolder: '王海',
    cardStatus: 'passed',
    cardLockedUntil: null,
    cardChangedBy: 'cs1',
    cardChangedAt: '2026-11-01 08:00:00',
    firstBy: null,
    ...values,
});
const words = (reason: string | AppError | undefined) => (reason instanceof AppError ? reason.message : reason);

describe('[FINANCE-07] who may decide about a withdraw', () => {
    it('lets a waiting one be approved, rejected and reduced, and no other be', () => {
        expect(mayApprove(row(), by('fin1'))).toBeUndefined();
        expect(mayReduce(row(), by('fin1'))).toBeUndefined();
        expect(mayReject(row(), by('fin1'))).toBeUndefined();
        for (const status of ['reviewing', 'approved', 'paying', 'paid', 'rejected', 'failed', 'canceled'])
            expect(words(mayApprove(row({ status }), by('fin1')))).toBeTruthy();
        expect(words(mayPay(row(), by('fin1')))).toBeTruthy();
        expect(mayPay(row({ status: 'paying' }), by('fin1'))).toBeUndefined();
    });

    it('tells who decided, when and how, and only of what has been decided', () => {
        const decided = { firstBy: 'fin1', firstTime: '2026-11-20 09:00:00', secondBy: 'finlead', secondTime: '2026-11-20 09:30:00' };
        expect(words(mayApprove(row({ ...decided, status: 'approved' }), by('fin2')))).toMatch(/finlead.*09:30:00.*通过/);
        expect(words(mayApprove(row({ ...decided, status: 'rejected' }), by('fin2')))).toMatch(/finlead.*09:30:00.*驳回/);
        const first = { firstBy: 'fin1', firstTime: '2026-11-20 09:00:00' };
        expect(words(mayApprove(row({ ...first, status: 'reviewing' }), by('fin2')))).toMatch(/fin1.*09:00:00/);
        expect(words(mayApprove(row({ ...decided, status: 'paid' }), by('fin2')))).not.toContain('finlead');
        expect(words(mayApprove(row({ status: 'approved' }), by('fin2')))).toMatch(/当前状态/);
    });

    it('wants another person for the second audit, which alone decides while it is reviewed', () => {
        const reviewing = row({ status: 'reviewing', firstBy: 'fin1' });
        expect(words(mayReview(reviewing, by('fin1')))).toContain('不能复核自己初审的单据');
        expect(mayReview(reviewing, by('finlead'))).toBeUndefined();
        expect(words(mayReduce(reviewing, by('fin1')))).toContain('不能复核自己初审的单据');
        expect(mayReduce(reviewing, by('finlead'))).toBeUndefined();
        expect(words(mayReview(row(), by('finlead')))).toBeTruthy();
    });

    it('sends nothing to a card that is unproven, locked or of another name', () => {
        expect(cardFault(row({ cardStatus: 'pending' }), by('fin1'))).toContain('未通过核验');
        expect(cardFault(row({ cardLockedUntil: '2026-11-20 10:00:01' }), by('fin1'))).toContain('冷静期');
        expect(cardFault(row({ cardLockedUntil: NOW }), by('fin1'))).toBeUndefined();
        expect(cardFault(row({ cardLockedUntil: `${NOW}.250` }), by('fin1'))).toBeUndefined();
        expect(cardFault(row({ cardHolder: '李四' }), by('fin1'))).toContain('户名与司机不一致');
    });

    it('keeps who changed the card within a day from deciding', () => {
        const changed = row({ cardChangedBy: 'fin1', cardChangedAt: '2026-11-19 10:00:01' });
        expect(cardFault(changed, by('fin1'))).toContain('请由其他财务处理');
        expect(cardFault(changed, by('fin2'))).toBeUndefined();
        expect(cardFault({ ...changed, cardChangedAt: '2026-11-19 10:00:00' }, by('fin1'))).toBeUndefined();
    });
});
