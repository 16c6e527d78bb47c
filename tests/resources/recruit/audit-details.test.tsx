import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RecruitAudit } from '#contract/recruit/audit.ts';
import { AuditDetails } from '#resources/recruit/audit/AuditDetails.tsx';
import { AuditList } from '#resources/recruit/audit/AuditList.tsx';
import { defineResource } from '#src/kit/resource/defineResource.tsx';
import { pageOf } from '#tests/support/level-one.ts';
import { reread } from '#tests/support/reread.tsx';
import { renderResource } from '#tests/support/screens.tsx';
import { answer, refusal, serve } from '#tests/support/wire.ts';

const details = reread(AuditDetails);
const resource = defineResource(RecruitAudit, { list: AuditList, show: details.Page });
const CODES = ['list', 'query', 'first', 'pass', 'reject'].map(each => `recruit:audit:${each}`);
const application = {
    id: '6001',
    version: 1,
    applyNo: 'ZM26091500000001',
    name: '李建国',
    status: 'submitted',
    status_dictText: '待初审',
    actions: { firstPass: { ok: true }, pass: { ok: false, reason: '当前状态为“待初审”，不能终审通过' }, reject: { ok: true } },
};
const review = { facts: [], pictures: [], checks: [], duplicates: [], referrals: [], history: [], demand: null };

it('[RECRUIT-01] a dialog of the first audit passes nobody finally when a colleague was faster', async () => {
    let stored: Record<string, unknown> = application;
    const { seen } = serve(call => {
        if (call.method === 'POST') return refusal('当前状态为“初审通过”，不能初审通过');
        if (call.path.endsWith('/queryById')) return answer(stored);
        if (call.path.endsWith('/review')) return answer(review);
        return call.path.endsWith('/list') ? answer(pageOf([])) : answer(null);
    });
    const { user } = renderResource(resource, { path: '/recruit/audit/6001/show', codes: CODES });
    await user.click(await screen.findByRole('button', { name: /初审通过/ }));
    expect(await screen.findByRole('dialog', { name: '初审通过' })).toBeVisible();
    stored = { ...application, version: 2, status: 'first_passed', status_dictText: '初审通过', actions: { pass: { ok: true } } };
    details.again();
    expect(await screen.findByRole('button', { name: /终审通过/, hidden: true })).toBeInTheDocument();
    const dialog = screen.getByRole('dialog', { name: '初审通过' });
    await user.click(within(dialog).getByRole('button', { name: '初审通过' }));
    expect(await within(dialog).findByText(/不能初审通过/)).toBeVisible();
    await waitFor(() =>
        expect(seen.filter(call => call.method === 'POST').map(call => call.path)).toEqual([expect.stringMatching(/firstPass$/)]),
    );
});

it('[LIST-03] an application whose address says what its list has not still tells who waits', async () => {
    const { seen } = serve(call => {
        if (call.path.endsWith('/queryById')) return answer(application);
        if (call.path.endsWith('/review')) return answer(review);
        return call.path.endsWith('/list') ? answer(pageOf([])) : answer(null);
    });
    renderResource(resource, { path: '/recruit/audit/6001/page?page=abc&perPage=1000&sort=nope&order=ASC', codes: CODES });
    expect(await screen.findByRole('button', { name: /初审通过/ })).toBeVisible();
    await waitFor(() => expect(seen.some(({ path }) => path.endsWith('/recruit/audit/list'))).toBe(true));
    const { query: asked } = seen.find(({ path }) => path.endsWith('/recruit/audit/list')) ?? {};
    expect(asked).toMatchObject({ pageNo: '1', column: 'createTime', order: 'asc' });
});
