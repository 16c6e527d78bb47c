import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import order from '#resources/order/order/index.ts';
import { pageOf } from '#tests/support/level-one.ts';
import { CODES, FORMER, serveForm } from '#tests/support/place-order.ts';
import { listIsWhole, renderResource } from '#tests/support/screens.tsx';
import { answer, refusal, type Seen } from '#tests/support/wire.ts';

// Its script comes when somebody opens the form; the clock of a test should not run meanwhile.
beforeAll(async () => {
    await import('#resources/order/order/OrderForm.tsx');
}, 60_000);

/** A control by the label above it, asterisk or not: roles of a form this long take a test seconds to work out. */
const field = (name: string) => screen.getByLabelText(new RegExp(`^\\*?${name}$`), { selector: 'input, textarea' });
const sent = (seen: Seen[]) => seen.filter(call => call.path.endsWith('/add')).map(call => call.body as Record<string, unknown>);
const open = (query = '') => renderResource(order, { path: `/order/order/create${query}`, codes: CODES });
const submit = () => screen.getByText('提交下单');
/** A copy with its time chosen and its price there. */
const openCopy = async () => {
    const drawn = open('?copy=77');
    await drawn.user.click(await screen.findByText(/后天早上/));
    const panel = await screen.findByLabelText('实时报价');
    await waitFor(() => expect(within(panel).getAllByText('¥1,200.00').length).toBeGreaterThan(0));
    return { ...drawn, panel };
};

describe('the form 代客下单', () => {
    it('[ORDER-02] names what a price needs, then shows each line with its rule', async () => {
        serveForm();
        const { user } = open();
        const panel = await screen.findByLabelText('实时报价');
        expect(within(panel).getByText('预约时间')).toBeVisible();
        expect(within(panel).getByText('车型')).toBeVisible();
        await user.click(field('客户'));
        await user.click(await screen.findByRole('option', { name: /大地建设/ }));
        expect(await screen.findByText(/授信剩余¥2,000.00/)).toBeVisible();
        // City and usual contact come with the customer.
        await waitFor(() => expect(field('电话')).toHaveValue('13911112222'));
        await user.click(await screen.findByPlaceholderText('请选择车型'));
        await user.click(await screen.findByRole('option', { name: /汽车吊25吨/ }));
        await user.click(await screen.findByText(/后天早上/));
        expect(await within(panel).findByText('含120分钟')).toBeVisible();
        expect(within(panel).getByText('采用的规则（1）')).toBeVisible();
        expect(within(panel).queryByText('司机应得')).not.toBeInTheDocument();
    });

    it('[ORDER-02] offers no customer of the whole list to somebody who is typing', async () => {
        serveForm(({ path, query }) => (path.endsWith('/customers') && query.keyword ? answer([]) : undefined));
        const { user } = open();
        await user.click(await screen.findByLabelText(/^\*?客户$/, { selector: 'input' }));
        await screen.findByRole('option', { name: /大地建设/ });
        await user.type(field('客户'), 'qh');
        expect(screen.queryByRole('option')).not.toBeInTheDocument();
        expect(await screen.findByText(/^没有找到客户/)).toBeVisible();
    });

    it('[ORDER-02] places the copy of an order for the price that was seen, once, and offers the next', async () => {
        const { seen } = serveForm();
        const { user } = await openCopy();
        await user.click(submit());
        expect(await screen.findByText('下单成功')).toBeVisible();
        const [body] = sent(seen);
        expect(body).toMatchObject({ submit: true, quoteId: '9120000', seenFen: 120_000, cargoName: '钢结构', vehicleCount: 1 });
        expect(String(body?.appointAt) > '2026-11').toBe(true);
        expect(sent(seen)).toHaveLength(1);
        expect(screen.getByText('D2611210000019')).toBeVisible();
        await user.click(await screen.findByText('继续下单'));
        await waitFor(() => expect(field('客户')).toHaveValue('大地建设'));
        expect(field('货物')).toHaveValue('');
    });

    it('[ORDER-02] warns of a no-crane zone at the address and beside the price, names the site, and takes the order', async () => {
        const hit = { end: 'from', remark: null, validTo: null };
        const zone = { ...hit, id: '5', name: '机场净空', fenceKind: 'no_crane', remark: '臂高须报批', validTo: '2027-01-02 00:00:00' };
        const { seen } = serveForm(({ path }) =>
            path.endsWith('/fencesAt') ? answer([zone, { ...hit, id: '6', name: '盐田港区', fenceKind: 'site' }]) : undefined,
        );
        const { user, panel } = await openCopy();
        const address = (await screen.findByText(/^请先与客户核实作业许可/)).closest('[role=alert]');
        expect(address).toHaveTextContent('作业地点在禁吊区“机场净空”内臂高须报批限制至2027-01-02 00:00');
        expect(within(panel).getByText('作业地点在禁吊区“机场净空”内')).toBeVisible();
        expect(screen.getByText(/ · 盐田港区$/)).toBeVisible();
        const asked = seen.filter(({ path }) => path.endsWith('/fencesAt')).at(-1);
        expect(asked?.query).toMatchObject({ from: '114.05,22.54', bizType: 'hoist' });
        await user.click(submit());
        expect(await screen.findByText('下单成功')).toBeVisible();
    });

    it('[ORDER-02] sends nothing while something is missing, says what, and keeps what was typed', async () => {
        const { seen } = serveForm();
        const { user } = open();
        await user.type(await screen.findByLabelText(/^\*?货物$/, { selector: 'input' }), '变压器');
        await user.type(field('电话'), '12345');
        await user.type(field('重量'), '两吨');
        await user.click(submit());
        expect(await screen.findByText('请选择客户')).toBeVisible();
        expect(screen.getByText('手机号格式不正确')).toBeVisible();
        expect(screen.getByText('重量格式不正确')).toBeVisible();
        expect(screen.getByText('请选择预约时间')).toBeVisible();
        expect(sent(seen)).toHaveLength(0);
        expect(field('货物')).toHaveValue('变压器');
        expect(field('重量')).toHaveValue('两吨');
    });

    it('[ORDER-02] shows a refusal under its field and keeps everything typed', async () => {
        serveForm(({ path }) =>
            path.endsWith('/add')
                ? refusal('客户授信额度不足，剩余¥2000.00', {
                      result: { errorCode: 'CREDIT_EXCEEDED', fields: { payMode: '客户授信额度不足，剩余¥2000.00' } },
                  })
                : undefined,
        );
        const { user } = await openCopy();
        await user.click(await screen.findByText('月结'));
        await user.click(submit());
        expect(await screen.findByText('客户授信额度不足，剩余¥2000.00')).toBeVisible();
        expect(field('货物')).toHaveValue('钢结构');
        expect(screen.getByText('月结')).toHaveAttribute('aria-pressed', 'true');
    });

    it('[ORDER-02] asks whether a second order is meant, and then says so', async () => {
        const { seen } = serveForm(({ path, body }) =>
            path.endsWith('/add') && !(body as { confirmDuplicate?: boolean }).confirmDuplicate
                ? refusal('疑似重复下单：D1', { result: { errorCode: 'DUPLICATE', current: { id: '5', orderNo: 'D1' } } })
                : undefined,
        );
        const { user } = await openCopy();
        await user.click(submit());
        const dialog = await screen.findByRole('dialog', { name: '疑似重复下单' });
        expect(within(dialog).getByText(/D1/)).toBeVisible();
        await user.click(within(dialog).getByRole('button', { name: '仍要下单' }));
        expect(await screen.findByText('下单成功')).toBeVisible();
        expect(sent(seen).map(body => body.confirmDuplicate)).toEqual([undefined, true]);
    });

    it('[ORDER-02] prices again after a change, with the former amount struck through where it was higher', async () => {
        serveForm();
        const { user, panel } = await openCopy();
        await user.click(await screen.findByText('一天'));
        await waitFor(() => expect(within(panel).getAllByText('¥2,400.00').length).toBeGreaterThan(0));
        expect(within(panel).queryByText('¥1,200.00')).not.toBeInTheDocument();
        await user.click(await screen.findByText('半天'));
        await waitFor(() => expect(within(panel).getAllByText('¥1,200.00').length).toBeGreaterThan(0));
        expect(within(panel).getByText('¥2,400.00').tagName).toBe('S');
        await user.click(await screen.findByText('一天'));
        await waitFor(() => expect(panel.querySelector('s')).toBeNull());
        await user.click(await screen.findByLabelText('增加车辆数'));
        expect(await within(panel).findByText('¥4,800.00')).toBeVisible();
        expect(within(panel).getByText('¥2,400.00 × 2辆')).toBeVisible();
    });

    it('[ORDER-02] checks the load against the crane and suggests the next larger one', async () => {
        const { seen } = serveForm();
        const { user } = await openCopy();
        expect(screen.getByText(/幅度12米时额定3吨，货物占83%/)).toBeVisible();
        const weight = field('重量');
        await user.clear(weight);
        await user.type(weight, '5');
        expect(await screen.findByText(/汽车吊25吨在幅度12米时额定3吨，低于货物5吨/)).toBeVisible();
        await user.click(submit());
        await waitFor(() => expect(screen.getAllByText(/低于货物5吨，请改选更大吨位/)).toHaveLength(2));
        expect(sent(seen)).toHaveLength(0);
        await user.click(await screen.findByText('改选汽车吊50吨'));
        expect(await screen.findByText(/额定9吨，货物占56%/)).toBeVisible();
    });

    it('[ORDER-02] never calls a vehicle without a load table able, and offers one whose table has the job instead', async () => {
        const { seen } = serveForm();
        const { user } = await openCopy();
        await user.click(await screen.findByDisplayValue(/汽车吊25吨/));
        await user.click(await screen.findByRole('option', { name: '叉车50吨 · 起步¥800.00 · 不能作业' }));
        expect(await screen.findByText(/叉车50吨没有额定起重量表，不能确认可吊2.5吨/)).toBeVisible();
        expect(screen.queryByText(/额定50吨/)).not.toBeInTheDocument();
        await user.click(submit());
        await waitFor(() => expect(screen.getAllByText(/叉车50吨没有额定起重量表/)).toHaveLength(2));
        expect(sent(seen)).toHaveLength(0);
        await user.click(await screen.findByText('改选汽车吊25吨'));
        expect(await screen.findByText(/幅度12米时额定3吨/)).toBeVisible();
    });

    it('[ORDER-02] keeps a draft without a price, and without the rules of time', async () => {
        const { seen } = serveForm(({ path }) =>
            path.endsWith('/add') ? answer({ ...FORMER, id: '89', status: 'draft', orderNo: 'D5' }) : undefined,
        );
        const { user } = await openCopy();
        await user.click(await screen.findByText('存草稿'));
        expect(await screen.findByText('草稿已保存：D5')).toBeVisible();
        expect(sent(seen)[0]).not.toHaveProperty('submit');
    });

    it('[PERM-02] offers neither form nor copy to who may not place orders', async () => {
        serveForm(({ path }) => (path.endsWith('/list') ? answer(pageOf([FORMER])) : undefined));
        renderResource(order, { codes: ['order:order:list', 'order:order:query'] });
        expect(await screen.findByText('D2611200000017')).toBeVisible();
        await listIsWhole();
        expect(screen.queryByRole('link', { name: '代客下单' })).not.toBeInTheDocument();
        expect(screen.queryByRole('link', { name: '复制下单' })).not.toBeInTheDocument();
    });
});
