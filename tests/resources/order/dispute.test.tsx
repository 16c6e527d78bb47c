import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DisputeContext } from '#contract/order/dispute.ts';
import dispute from '#resources/order/dispute/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, serve } from '#tests/support/wire.ts';

const row = {
    ...{ id: '5', version: 1, disputeNo: 'ZY260915000005', orderId: '7', orderNo: 'D2609150000017', cityName: '深圳', status: 'open' },
    ...{ raisedBy: 'driver', reasonCode: 'quality', claimFen: 35_000, content: '没有吊完就离场', slaAt: '2026-09-16 10:00:00' },
};
const event = { remark: null, createTime: '2026-09-15 10:00:00' };
const context: DisputeContext = {
    order: {
        ...{ status: 'settled', customerName: '华建', driverName: '赵师傅', payableFen: 75_000, paidFen: 75_000 },
        ...{ refundedFen: 0, quotedFen: 74_300, finalFen: 75_000 },
    },
    events: [
        { ...event, id: '2', event: 'settle', actor: 'system' },
        { ...event, id: '1', event: 'finish', actor: '赵师傅' },
    ],
    statements: [],
    pictures: [],
    similar: [],
};

it('the timeline of a case names people, and what the system did as such', async () => {
    serve(({ path }) => {
        if (path.endsWith('/context')) return answer(context);
        if (path.endsWith('/queryById')) return answer(row);
        if (path.endsWith('/order_event'))
            return answer([
                { value: 'settle', text: '结算' },
                { value: 'finish', text: '完工' },
            ]);
        return path.endsWith('/list') ? answer(pageOf([row])) : answer([]);
    });
    renderResource(dispute, { path: '/order/dispute/5/show', codes: ['order:dispute:list', 'order:dispute:query'] });
    expect(await screen.findByText(/结算 · 系统/)).toBeVisible();
    expect(screen.getByText(/完工 · 赵师傅/)).toBeVisible();
});
